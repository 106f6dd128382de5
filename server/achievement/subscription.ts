import type { StatementEvent } from '@waymark/events/achievement';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

builder.objectRef<{ readonly statementId: string }>('VolunteeringStatementsChanged').implement({
  description: 'A statement of the viewer was issued or withdrawn: fetch them again.',
  fields: (t) => ({ statementId: t.exposeID('statementId') }),
});

function statementsChanged(on: StatementEvent['type']): LiveChange<StatementEvent> {
  return {
    on,
    kind: 'ACHIEVEMENT',
    typename: 'VolunteeringStatementsChanged',
    entityId: ({ data }) => data.statementId,
    payload: ({ data }) => ({ statementId: data.statementId }),
  };
}

export const achievementChanges = [
  statementsChanged('StatementIssued'),
  statementsChanged('StatementWithdrawn'),
];
