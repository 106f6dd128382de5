import { charactersIn, cleanText } from '../kernel/index.ts';
import { feedbackLimits as limits } from '../limits/index.ts';
import type { GiveFeedback } from './commands.ts';
import { eventReasonOf, reasonOf, scoreGroupOf } from './reasons.ts';

/** Every wrong value by its name in `createSessionScore`. */
export function feedbackProblems(
  data: GiveFeedback['data'],
  isSpeaker: boolean,
): Readonly<Record<string, string>> {
  const { score, reasonIds, comment } = data;
  const problems: Record<string, string> = {};
  if (!Number.isInteger(score) || score < 0 || score > limits.scoreMax) problems.score = 'outOfRange';
  if (reasonIds.length > limits.reasons) problems.reasonIds = 'tooManyReasons';
  else if (!reasonIds.every((id) => isOffered(id, data, isSpeaker))) problems.reasonIds = 'choiceUnknown';
  const isTooLong =
    comment.length > limits.commentMax * limits.codeUnitsPerCharacter ||
    charactersIn(cleanText(comment)) > limits.commentMax;
  if (isTooLong) problems.comment = 'tooLong';
  return problems;
}

/** FBK-11. That it did not take place can be said beside any score. */
function isOffered(id: string, { score, subjectKind }: GiveFeedback['data'], isSpeaker: boolean): boolean {
  const reason = reasonOf(id);
  const ofEvent = eventReasonOf(id);
  if ((ofEvent !== undefined) !== (subjectKind === 'GROUP_EVENT')) return false;
  if (ofEvent && !ofEvent.showToAttendee && !isSpeaker) return false;
  return reason !== undefined && (reason.suppressesScore || reason.scoreGroup === scoreGroupOf(score));
}
