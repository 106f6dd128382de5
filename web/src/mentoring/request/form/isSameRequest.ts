import type { RequestInput, SentRequest } from '../operations.ts';

/**
 * Whether the answer is of what was sent now. An id that was used before, here without an answer or in another tab, is answered
 * with the request of then (SES-82).
 */
export function isSameRequest(request: SentRequest, input: RequestInput): boolean {
  return (
    request.kind === input.kind &&
    visible(request.title) === visible(input.title) &&
    visible(request.description) === visible(input.description) &&
    request.topic.id === input.topicId &&
    isSame(instants(request.suggestedTimes), instants(input.suggestedTimes)) &&
    isOfSameMentors(request.offers, input) &&
    (request.community?.id ?? null) === (input.communityId ?? null) &&
    request.durationMinutes === input.durationMinutes &&
    request.cadence === (input.cadence ?? null) &&
    request.seriesCount === (input.sessionCount ?? null)
  );
}

/** In a community anybody may have answered, and stands among the offers as if they had been asked. */
function isOfSameMentors(offers: SentRequest['offers'], { communityId, mentorIds }: RequestInput): boolean {
  const wanted = mentorIds ?? [];
  const asked = offers.filter(({ isSubstitute }) => !isSubstitute).map(({ mentor }) => mentor.id);
  return communityId ? wanted.every((id) => asked.includes(id)) : isSame(asked, wanted);
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
