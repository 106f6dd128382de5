import { mentoringLimits } from '@waymark/events/limits';
import type { SessionRefusal } from '@waymark/events/mentoring';
import { builder } from '../../platform/builder.ts';
import { badUserInput, refusalOf } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { SessionAgendaChangeInput, SessionAgendaItemInput } from '../request/requestInputs.ts';
import { MentoringSessionRef } from '../types.ts';
import { sessionById } from '../view/sessionCards.ts';
import type { SessionCardView } from '../view/views.ts';
import { type AgendaChange, withChanges } from './agendaChanges.ts';
import {
  answerWith,
  changeSession,
  earlierResult,
  onSession,
  refusalOf as refusedAs,
  sessionArgument,
  sessionMeta,
} from './changeSession.ts';
import { sessionArgs } from './sessionArgs.ts';
import { type Asked, command } from './sessionCommand.ts';

/** How often the lines are read again, where the other one changes them at the same moment. */
const LOOKS = 5;

/**
 * On the lines as they are: the state of a session holds no texts, so they are read here, and the decision refuses where they were
 * changed since. @throws GraphQLError CONFLICT with `fields`, where a line is another one than the viewer saw
 */
async function changeLines(
  context: UserContext,
  { sessionId, clientId }: Asked,
  changes: readonly AgendaChange[],
): Promise<SessionCardView> {
  const id = sessionArgument(sessionId);
  const meta = sessionMeta(context, clientId);
  if (changes.length > mentoringLimits.agendaItems) throw badUserInput({ changes: 'tooManyItems' });
  for (let look = 1; ; look += 1) {
    const now = await sessionById(context, id);
    const { items, problems } = withChanges(now.agenda, changes);
    if (Object.keys(problems).length > 0) {
      // What was done before is answered as done.
      const earlier = await earlierResult(context, meta, id);
      if (earlier) return answerWith(context, id, earlier);
      if (Object.values(problems).some((problem) => problem !== 'changedMeanwhile'))
        throw badUserInput(problems);
      const { version } = now;
      const refusal: SessionRefusal = { type: 'SessionChangedMeanwhile', version, fields: problems };
      throw await refusedAs(context, id, refusal);
    }
    // With an id it is written down all the same: sent again, it must not meet what came since.
    if (items === now.agenda && !clientId) return now;
    const data = { sessionId: id, items, seenVersion: now.version };
    try {
      return await changeSession(context, id, [onSession({ type: 'ChangeAgenda', data, meta })]);
    } catch (error) {
      if (refusalOf(error) !== 'SessionChangedMeanwhile' || look === LOOKS) throw error;
    }
  }
}

builder.mutationField('updateSessionAgenda', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Changes lines of the agenda, or replaces it as a whole: at most 20 lines.',
    args: {
      ...sessionArgs,
      items: t.arg({
        type: [SessionAgendaItemInput],
        description: 'All lines; not together with `changes`.',
      }),
      changes: t.arg({
        type: [SessionAgendaChangeInput],
        description:
          'One after the other, at most 20, on the lines as they are: those that another one has changed or added since stay. ' +
          'Where a line that is to be changed is another one now, the answer is CONFLICT with `changes.<index>.text` or ' +
          '`.isDone` as `changedMeanwhile`, and nothing is changed.',
      }),
    },
    resolve: (_root, { items, changes, ...asked }, context) => {
      if (items && changes) throw badUserInput({ items: 'invalid' });
      if (changes) return changeLines(context, asked, changes);
      if (!items) throw badUserInput({ items: 'mandatory' });
      return command(context, asked, (on, meta) => ({ type: 'ChangeAgenda', data: { ...on, items }, meta }));
    },
  });
});
