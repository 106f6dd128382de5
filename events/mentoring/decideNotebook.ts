import { accepted, cleanText, type Decision, refused } from '../kernel/index.ts';
import { mentoringLimits as limits } from '../limits/index.ts';
import type { ChangeAgenda, ChangeNotes, SessionCommand } from './commands.ts';
import type { SessionEvent } from './events.ts';
import { type Parties, partiesOf } from './parties.ts';
import { isAny, lineProblem, textProblem } from './problems.ts';
import type { SessionRefusal } from './refusals.ts';
import type { SessionState } from './state.ts';

type Decided = Decision<SessionEvent, SessionRefusal>;

/** SES-73: both write into it, before the session and after it. */
export function writersOf(
  state: SessionState,
  command: SessionCommand,
): { readonly parties: Parties } | { readonly refusal: SessionRefusal } {
  const found = partiesOf(state, command);
  if ('refusal' in found) return found;
  const isKept = state.status === 'ACCEPTED' || state.status === 'COMPLETED';
  return isKept ? found : { refusal: { type: 'SessionNotUpcoming' } };
}

export function decideAgenda(state: SessionState, command: ChangeAgenda): Decided {
  const found = writersOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  const problems: Record<string, string> = {};
  const { agendaVersion } = state;
  const { items, seenVersion = agendaVersion } = command.data;
  if (agendaVersion > seenVersion)
    return refused({ type: 'SessionChangedMeanwhile', version: state.version });
  if (items.length > limits.agendaItems) problems.items = 'tooManyItems';
  else {
    for (const [index, { text }] of items.entries()) {
      const wrong = lineProblem(text, limits.agendaItemMax);
      if (wrong) problems[`items.${index}.text`] = wrong;
    }
  }
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  const kept = items.map(({ text, isDone }) => ({ text: cleanText(text), isDone }));
  return accepted({ type: 'SessionAgendaChanged', data: { ...both, byId, items: kept } });
}

/** Nobody writes over what they have not seen. */
export function decideNotes(state: SessionState, command: ChangeNotes): Decided {
  const found = writersOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  const { text, seenRevision } = command.data;
  const revision = state.notesRevision;
  if (seenRevision !== revision) return refused({ type: 'SessionChangedMeanwhile', version: revision });
  const wrong = textProblem(text, limits.notesMax, 0);
  if (wrong) return refused({ type: 'SessionInputInvalid', fields: { text: wrong } });
  return accepted({
    type: 'SessionNotesChanged',
    data: { ...both, byId, text: cleanText(text), revision: revision + 1 },
  });
}
