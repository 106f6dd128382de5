import type { RequestInput, SentRequest } from '../operations.ts';

/**
 * Whether the answer is of what was sent now. An id that was used before, here without an answer or in another tab, is answered
 * with the request of then (SES-82).
 */
export function isSameRequest(request: SentRequest, input: RequestInput): boolean {
  const asked = request.offers.filter(({ isSubstitute }) => !isSubstitute);
  return (
    request.kind === input.kind &&
    visible(request.title) === visible(input.title) &&
    visible(request.description) === visible(input.description) &&
    request.topic.id === input.topicId &&
    isSame(instants(request.suggestedTimes), instants(input.suggestedTimes)) &&
    isSame(
      asked.map(({ mentor }) => mentor.id),
      input.mentorIds ?? [],
    ) &&
    (request.community?.id ?? null) === (input.communityId ?? null) &&
    request.durationMinutes === input.durationMinutes &&
    request.cadence === (input.cadence ?? null) &&
    request.seriesCount === (input.sessionCount ?? null)
  );
}

/** The server keeps no controls and other line ends. */
function visible(text: string): string {
  return text.replace(/[\s\p{C}\ufffd]/gu, '');
}

function instants(times: readonly string[]): readonly number[] {
  return times.map((time) => Date.parse(time));
}

function isSame<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((value) => other.has(value));
}
