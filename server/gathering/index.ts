import type { ServerCapability } from '../platform/capability.ts';
import './attendMutations.ts';
import './eventMutations.ts';
import { serveEventCalendar } from './pages/calendarPage.ts';
import { previewEvent } from './pages/preview.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './requestMutations.ts';
import { gatheringChanges, gatheringFeed } from './subscription.ts';
import { warnOps } from './warnOps.ts';
import { gatheringWorkers } from './workers.ts';

export const gathering: ServerCapability = {
  name: 'gathering',
  changes: gatheringChanges,
  workers: [...gatheringWorkers, warnOps],
  feeds: [gatheringFeed],
  beforeClient: previewEvent,
  pages: { '/event-calendar/': serveEventCalendar },
  accessEvents: ['GatheringChanged'],
  refusalCodes,
};
