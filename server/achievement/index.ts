import type { ServerCapability } from '../platform/capability.ts';
import './figures/community.ts';
import { forgetFigures } from './figures/publicFigures.ts';
import { serveStatement } from './statement/page.ts';
import { previewStatement } from './statement/preview.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './mutations/issueVolunteeringStatement.ts';
import './mutations/withdrawVolunteeringStatement.ts';
import './statement/statements.ts';
import { achievementChanges } from './subscription.ts';

/** A session that ends or is corrected is published as a change of the session. */
export const achievement: ServerCapability = {
  name: 'achievement',
  changes: achievementChanges,
  workers: [],
  beforeClient: previewStatement,
  pages: { '/statements/': serveStatement },
  onLogChanged: forgetFigures,
  redrawAfter: ['StatementIssued', 'StatementWithdrawn', 'SessionNoShowReported', 'SessionNoShowRevoked'],
  refusalCodes,
};
