import {
  charactersIn,
  cleanText,
  type Instant,
  isPlainLine,
  isTimezone,
  linkProblem,
  type UserId,
} from '../kernel/index.ts';
import { mentoringLimits as limits } from '../limits/index.ts';
import type { RequestSession } from './commands.ts';
import { meetingProviders, sessionReasons } from './values.ts';

/** Path of a value → key of the text that says what is wrong with it. */
export type FieldProblems = Readonly<Record<string, string>>;

export function isAny(problems: FieldProblems): boolean {
  return Object.keys(problems).length > 0;
}

/** SES-22: as people count, after trimming. Undefined when all is well. */
export function textProblem(
  text: string,
  max: number,
  min = 1,
): 'mandatory' | 'tooShort' | 'tooLong' | undefined {
  // Nothing that long needs to be looked at closely.
  if (text.length > max * limits.codeUnitsPerCharacter) return 'tooLong';
  const length = charactersIn(cleanText(text));
  if (length === 0) return min > 0 ? 'mandatory' : undefined;
  if (length > max) return 'tooLong';
  return length < min ? 'tooShort' : undefined;
}

/** As `textProblem`, for what is one line wherever it is shown. */
export function lineProblem(
  text: string,
  max: number,
  min = 1,
): ReturnType<typeof textProblem> | 'hiddenCharacters' {
  return textProblem(text, max, min) ?? (isPlainLine(text) ? undefined : 'hiddenCharacters');
}

/** Everything that is wrong with a request, by the name in `createSessionRequest`. */
export function requestProblems(data: RequestSession['data'], menteeId: UserId, at: Instant): FieldProblems {
  const problems: Record<string, string> = {};
  const title = lineProblem(data.title, limits.titleMax, limits.titleMin);
  if (title) problems.title = title;
  const description = textProblem(data.description, limits.descriptionMax, limits.descriptionMin);
  if (description === 'tooShort') problems.description = 'descriptionTooShort';
  else if (description) problems.description = description;
  if (data.topicId === '') problems.topicId = 'mandatory';
  if (!isTimezone(data.timezone)) problems.timezone = 'timezoneUnknown';
  return {
    ...problems,
    ...lengthProblems(data),
    ...suggestedTimesProblems(data.times, data.durationMinutes, at),
    ...mentorProblems(data, menteeId),
  };
}

function lengthProblems({ kind, durationMinutes, series }: RequestSession['data']): FieldProblems {
  const problems: Record<string, string> = {};
  const lengths: readonly number[] = kind === 'ONE_OFF' ? [limits.oneOffMinutes] : limits.seriesMinutes;
  if (!lengths.includes(durationMinutes)) problems.durationMinutes = 'choiceUnknown';
  if (kind === 'ONE_OFF') {
    if (series) problems.sessionCount = 'outOfRange';
    return problems;
  }
  if (!series) problems.cadence = 'mandatory';
  else if (!isCount(series.count, limits.seriesMin, limits.seriesMax)) problems.sessionCount = 'outOfRange';
  return problems;
}

/** SES-20 to SES-26. */
function suggestedTimesProblems(
  times: readonly Instant[],
  durationMinutes: number,
  at: Instant,
): FieldProblems {
  if (times.length === 0) return { suggestedTimes: 'timeMandatory' };
  if (times.length > limits.times) return { suggestedTimes: 'tooManyTimes' };
  const problems: Record<string, string> = {};
  for (const [index, time] of times.entries()) {
    const path = `suggestedTimes.${index}`;
    if (!isQuarter(time)) problems[path] = 'notQuarterHour';
    else if (time < at + limits.timeAfter) problems[path] = 'tooSoon';
    else if (time > at + limits.timeBefore) problems[path] = 'tooFar';
    else if (overlapsOne(times.slice(0, index), time, durationMinutes)) problems[path] = 'overlapping';
  }
  return problems;
}

function overlapsOne(others: readonly Instant[], time: Instant, durationMinutes: number): boolean {
  return others.some((other) => Math.abs(other - time) < durationMinutes * 60_000);
}

/** SES-27, SES-28. A community's queue may stand for the mentors. */
function mentorProblems({ mentorIds, communityId }: RequestSession['data'], menteeId: UserId): FieldProblems {
  const problems: Record<string, string> = {};
  const count = new Set(mentorIds).size;
  if (count === 0 && communityId === null) problems.mentorIds = 'mentorMandatory';
  else if (count > limits.mentors) problems.mentorIds = 'tooManyMentors';
  else if (mentorIds.includes(menteeId)) problems.mentorIds = 'yourself';
  return problems;
}

/** SES-65. `startsAt` is the time that would be left. */
export function proposedTimesProblems(
  times: readonly Instant[],
  startsAt: Instant,
  at: Instant,
): FieldProblems {
  if (times.length === 0) return { times: 'timeMandatory' };
  if (times.length > limits.proposalTimes) return { times: 'tooManyTimes' };
  const problems: Record<string, string> = {};
  for (const [index, time] of times.entries()) {
    const path = `times.${index}`;
    if (!isQuarter(time)) problems[path] = 'notQuarterHour';
    else if (time <= at) problems[path] = 'inThePast';
    else if (time > at + limits.timeBefore) problems[path] = 'tooFar';
    else if (time === startsAt) problems[path] = 'sameTime';
    else if (times.indexOf(time) < index) problems[path] = 'repeated';
  }
  return problems;
}

/** SES-15, SES-17, SES-29, SES-30. */
export function meetingProblems(provider: string, link: string): FieldProblems {
  const problems: Record<string, string> = {};
  if (!(meetingProviders as readonly string[]).includes(provider)) problems.provider = 'mandatory';
  const wrong = linkProblem(link);
  if (wrong) problems.link = wrong;
  return problems;
}

/** SES-31 to SES-33: a choice, with a text where the choice says nothing. */
export function reasonProblems(reason: string, reasonText: string): FieldProblems {
  const problems: Record<string, string> = {};
  if (!(sessionReasons as readonly string[]).includes(reason)) problems.reason = 'mandatory';
  const wrong = textProblem(reasonText, limits.reasonMax, reason === 'OTHER' ? 1 : 0);
  if (wrong) problems.reasonText = wrong;
  return problems;
}

export function isQuarter(time: Instant): boolean {
  return Number.isInteger(time) && time % limits.step === 0;
}

function isCount(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
