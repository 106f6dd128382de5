import { achievementEvents } from '@waymark/events/achievement';
import { liveEvent } from '../platform/live/liveEvent.ts';

export const achievementChanges = liveEvent(achievementEvents, {
  on: ['StatementIssued', 'StatementWithdrawn'],
  kind: 'ACHIEVEMENT',
  typename: 'VolunteeringStatementsChanged',
  description: 'A statement of the viewer was issued or withdrawn: fetch them again.',
  entityId: ({ data }) => data.statementId,
  payload: ({ data: { statementId } }) => ({ statementId }),
  fields: (t) => ({ statementId: t.exposeID('statementId') }),
});
