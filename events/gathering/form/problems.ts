import {
  charactersIn,
  cleanText,
  type Instant,
  isPlainLine,
  isTimezone,
  linkProblem,
} from '../../kernel/index.ts';
import { gatheringLimits as limits } from '../../limits/index.ts';
import type { GatheringRefusal } from '../refusals.ts';
import { callProviders, type GatheringForm, gatheringEnd, locations } from '../values.ts';
import { firstAllowedDay, startProblem } from './londonTime.ts';
import { isGatheringType } from './reference.ts';

export type Problems = Record<string, string>;

/** Undefined where nothing is wrong. */
export function invalid(problems: Problems, now: Instant): GatheringRefusal | undefined {
  if (Object.keys(problems).length === 0) return undefined;
  const isTooSoon = Object.values(problems).includes('tooSoonForEvent');
  return {
    type: 'GatheringInvalid',
    fields: problems,
    ...(isTooSoon && { firstDay: firstAllowedDay(now) }),
  };
}

/**
 * Everything that is wrong with the form, by the names of its input. `now`: null where the day was agreed on before.
 * `latest`: the last date on which it may begin.
 */
export function formProblems(
  form: GatheringForm,
  now: Instant | null,
  startsBefore: Instant,
  latest = form.startsAt,
): Problems {
  return {
    ...wordProblems(form),
    ...startProblems(form, now ?? startsBefore, now === null),
    ...windowProblems(form, now, latest),
    ...placeProblems(form),
    ...seatProblems(form),
  };
}

function wordProblems(form: GatheringForm): Problems {
  const problems: Problems = {};
  const say = (field: string, wrong: string | undefined) => {
    if (wrong) problems[field] = wrong;
  };
  say('title', lineProblem(form.title, limits.titleMax, limits.titleMin));
  say('description', textProblem(form.description, limits.descriptionMax, limits.descriptionMin));
  say('sponsoredBy', lineProblem(form.sponsoredBy, limits.sponsorMax, 0));
  if (!isGatheringType(form.typeId)) problems.type = 'choiceUnknown';
  if (form.topicIds.length === 0) problems.taxonomyIds = 'mandatory';
  else if (form.topicIds.length > limits.topics) problems.taxonomyIds = 'tooMany';
  if (!isTimezone(form.timezone)) problems.timezone = 'timezoneUnknown';
  return problems;
}

function startProblems(form: GatheringForm, now: Instant, isAgreed: boolean): Problems {
  const problems: Problems = {};
  const { startsAt, durationMinutes } = form;
  if (!Number.isInteger(durationMinutes) || durationMinutes <= 0) problems.duration = 'endBeforeStart';
  else if (durationMinutes < limits.minutesMin || durationMinutes > limits.minutesMax)
    problems.duration = 'outOfRange';
  if (!isAgreed && !Number.isFinite(startsAt)) return { ...problems, startTime: 'timeMandatory' };
  const start = isAgreed ? undefined : startProblem(startsAt, durationMinutes, now);
  if (start && !(problems.duration && start === 'outsideUkHours')) problems.startTime = start;
  return problems;
}

/** EVT-116. */
function windowProblems(form: GatheringForm, now: Instant | null, latest: Instant): Problems {
  const problems: Problems = {};
  const { durationMinutes, registersFrom, registersUntil } = form;
  if (!Number.isInteger(registersFrom)) problems.startDateRegistration = 'mandatory';
  else if (registersFrom >= latest && registersUntil > registersFrom)
    problems.startDateRegistration = 'opensAfterStart';
  if (registersUntil <= registersFrom) problems.endDateRegistration = 'endBeforeStart';
  else if (registersUntil > gatheringEnd(latest, Math.max(durationMinutes, 0)))
    problems.endDateRegistration = 'afterEvent';
  else if (now !== null && registersUntil <= now) problems.endDateRegistration = 'inThePast';
  return problems;
}

/** As `formProblems`, for a speaker who may take any of these dates. */
export function invitationProblems(form: GatheringForm, times: readonly Instant[], now: Instant): Problems {
  // What is wrong with a date is said by date.
  const { startTime: _, ...problems } = formProblems(form, now, now, Math.max(form.startsAt, ...times));
  // Whichever date the speaker takes, there must be time to register before it.
  const opensTooLate = form.registersFrom >= Math.min(form.startsAt, ...times);
  return {
    ...(opensTooLate && { startDateRegistration: 'opensAfterStart' }),
    ...problems,
    ...offeredProblems(times, form.durationMinutes, now),
  };
}

/** EVT-36 to EVT-38. */
function placeProblems({ location, place, provider, link }: GatheringForm): Problems {
  const problems: Problems = {};
  if (!(locations as readonly string[]).includes(location)) return { location: 'mandatory' };
  const wrongPlace = lineProblem(place, limits.placeMax, location === 'ONLINE' ? 0 : 1);
  if (wrongPlace) problems.place = wrongPlace;
  const isOnline = location !== 'IN_PERSON';
  if (isOnline && !(callProviders as readonly (string | null)[]).includes(provider))
    problems.provider = 'mandatory';
  if (isOnline || link !== '') {
    const wrong = linkProblem(link);
    if (wrong) problems.link = wrong;
  }
  return problems;
}

function seatProblems({ capacity, minimum }: GatheringForm): Problems {
  const problems: Problems = {};
  if (!isCount(capacity, 1, limits.capacityMax)) problems.maxNumberOfAttendees = 'outOfRange';
  if (!isCount(minimum, 0, limits.capacityMax)) problems.minNumberOfAttendees = 'outOfRange';
  else if (minimum > capacity) problems.minNumberOfAttendees = 'minimumOverMaximum';
  return problems;
}

/** Of the dates that a speaker is offered. */
function offeredProblems(times: readonly Instant[], durationMinutes: number, now: Instant): Problems {
  if (times.length === 0) return { offeredTimes: 'timeMandatory' };
  if (times.length > limits.offeredTimes) return { offeredTimes: 'tooManyTimes' };
  const problems: Problems = {};
  for (const [index, time] of times.entries()) {
    const wrong = startProblem(time, durationMinutes, now);
    if (wrong) problems[`offeredTimes.${index}`] = wrong;
    else if (times.indexOf(time) < index) problems[`offeredTimes.${index}`] = 'repeated';
  }
  return problems;
}

/** As people count, after trimming. Undefined when all is well. */
export function textProblem(text: string, max: number, min = 1) {
  // Nothing that long needs to be looked at closely.
  if (text.length > max * limits.codeUnitsPerCharacter) return 'tooLong';
  const length = charactersIn(cleanText(text));
  if (length === 0) return min > 0 ? 'mandatory' : undefined;
  if (length > max) return 'tooLong';
  return length < min ? 'tooShort' : undefined;
}

export function lineProblem(text: string, max: number, min = 1) {
  return textProblem(text, max, min) ?? (isPlainLine(text) ? undefined : 'hiddenCharacters');
}

function isCount(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
