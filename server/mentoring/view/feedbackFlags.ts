import { readWhoAnswered } from '@waymark/db/feedback';
import type { Context } from '../../platform/app.ts';
import { together } from '../../platform/graphql/together.ts';
import type { SessionCardView } from './views.ts';

const whoAnswered = together(({ app, viewer }, ids: readonly string[]) =>
  readWhoAnswered(viewer, app.db, ids),
);

/** SES-39, for the two participants. An anonymous answer of the other person is not shown. */
export async function feedbackFlags(
  { id, part, menteeId, mentorId }: SessionCardView,
  _args: unknown,
  context: Context,
): Promise<{ readonly mentee: boolean; readonly mentor: boolean }> {
  if (part !== 'mentee' && part !== 'mentor') return { mentee: false, mentor: false };
  const who = await whoAnswered(context, id);
  return {
    mentee: who?.has(menteeId) ?? false,
    mentor: mentorId !== null && (who?.has(mentorId) ?? false),
  };
}
