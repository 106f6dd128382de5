import type { ServerCapability } from '../platform/capability.ts';
import './community.ts';
import { serveStatement } from './page.ts';
import { previewStatement } from './preview.ts';
import { forgetFigures } from './publicFigures.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './mutations/issueVolunteeringStatement.ts';
import './mutations/withdrawVolunteeringStatement.ts';
import './statements.ts';
import { achievementChanges } from './subscription.ts';

/** A session that ends or is corrected is published as a change of the session. */
export const achievement: ServerCapability = {
  name: 'achievement',
  changes: achievementChanges,
  workers: [],
  beforeClient: previewStatement,
  pages: { '/statements/': serveStatement },
  onLogChanged: forgetFigures,
  refusalCodes,
};
