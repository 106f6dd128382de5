import type { ServerCapability } from '../platform/capability.ts';
import { serveDownload } from './download/page.ts';
import './download/createDownloadLink.ts';
import './download/requestDataDownload.ts';
import './updateDataPrivacy.ts';
import './updateSharing.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { hideFromSearchEngines } from './sharedProfile.ts';
import { privacyChanges } from './subscription.ts';
import { privacyWorkers } from './workers.ts';

export const privacy: ServerCapability = {
  name: 'privacy',
  changes: privacyChanges,
  workers: privacyWorkers,
  beforeClient: hideFromSearchEngines,
  // The search shows nobody who is erased or does not want to be found.
  redrawAfter: ['DataPrivacyChanged', 'UserErased'],
  pages: { '/files/download': serveDownload },
  refusalCodes,
};
