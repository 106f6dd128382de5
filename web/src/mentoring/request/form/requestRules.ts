import { MINUTE, mentoringLimits } from '@waymark/events/limits';
import * as z from 'zod/mini';
import { charactersIn as countCharacters } from '#/lib/text.ts';

// No `new Function`: the page's security policy forbids it, and zod would only try.
z.config({ jitless: true });

export const cadences = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;
/** Who is asked: chosen people, those who are free at the times, the mentors of one's community. */
export const audiences = ['chosen', 'match', 'community'] as const;

const length = (min: number, max: number, short: string) => [
  z.refine<string>((text) => charactersIn(text) > 0, { error: 'mandatory', abort: true }),
  z.refine<string>((text) => charactersIn(text) >= min, short),
  z.refine<string>((text) => charactersIn(text) <= max, 'tooLong'),
];

/** Messages are keys of `mentoringRequest.errors`. */
const fields = {
  title: z.string().check(...length(mentoringLimits.titleMin, mentoringLimits.titleMax, 'titleTooShort')),
  description: z
    .string()
    .check(...length(mentoringLimits.descriptionMin, mentoringLimits.descriptionMax, 'descriptionTooShort')),
  topicId: z.string().check(z.minLength(1, 'mandatory')),
  kind: z.enum(['ONE_OFF', 'ONGOING']),
  cadence: z.enum(cadences),
  durationMinutes: z.number(),
  sessionCount: z.number(),
  /** Instants, ISO. */
  times: z
    .array(z.string())
    .check(z.minLength(1, 'timeMissing'), z.maxLength(mentoringLimits.times, 'tooMany')),
  audience: z.enum(audiences),
  /** Filled from what the audience means when the step is left. */
  mentorIds: z.array(z.string()).check(z.maxLength(mentoringLimits.mentors, 'tooMany')),
};

const requestRules = z.object(fields);

export type RequestForm = z.infer<typeof requestRules>;
export type RequestField = keyof RequestForm;

/** The steps of the wizard and what is asked in each. */
export const requestSteps = {
  topic: ['topicId', 'title', 'description', 'kind', 'cadence', 'durationMinutes', 'sessionCount'],
  times: ['times'],
  mentors: ['audience', 'mentorIds'],
  check: [],
} as const satisfies Record<string, readonly RequestField[]>;

export type RequestStep = keyof typeof requestSteps;
export const stepNames = Object.keys(requestSteps) as readonly RequestStep[];

export const emptyRequest: RequestForm = {
  title: '',
  description: '',
  topicId: '',
  kind: 'ONE_OFF',
  cadence: 'WEEKLY',
  durationMinutes: mentoringLimits.oneOffMinutes,
  sessionCount: 4,
  times: [],
  audience: 'chosen',
  mentorIds: [],
};

/** The first error of each field, as text keys; a field that is right is not there. */
export function errorsOf(form: RequestForm, now: number): Partial<Record<RequestField, string>> {
  const errors: Partial<Record<RequestField, string>> = {};
  const parsed = requestRules.safeParse(form);
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const name = path[0] as RequestField;
    errors[name] ??= message;
  }
  if (form.audience !== 'community' && form.mentorIds.length === 0) errors.mentorIds ??= 'mandatory';
  if (errors.times === undefined && form.times.some((time) => !isPossible(Date.parse(time), now)))
    errors.times = 'timeOver';
  if (errors.times === undefined && hasOverlap(form)) errors.times = 'overlapping';
  return errors;
}

/** SES-07: a single session lasts an hour. */
export function minutesOf({ kind, durationMinutes }: RequestForm): number {
  return kind === 'ONE_OFF' ? mentoringLimits.oneOffMinutes : durationMinutes;
}

/** Whether mentors who were found for one of them are a match for the other, too. */
export function isSameMatch(one: RequestForm, other: RequestForm): boolean {
  const wanted = (form: RequestForm) =>
    [form.topicId, form.kind, minutesOf(form), ...form.times.toSorted()].join(' ');
  return wanted(one) === wanted(other);
}

/** SES-26: a day to sixty days ahead, on a quarter of an hour. */
export function isPossible(at: number, now: number): boolean {
  const { timeAfter, timeBefore, step } = mentoringLimits;
  return at >= now + timeAfter && at <= now + timeBefore && at % step === 0;
}

/** SES-26: no two overlap. */
export function overlaps(at: number, picked: readonly string[], minutes: number): boolean {
  return picked.some((time) => {
    const distance = Math.abs(Date.parse(time) - at);
    return distance > 0 && distance < minutes * MINUTE;
  });
}

/** Times of an earlier draft, or of sessions that were shorter. */
function hasOverlap(form: RequestForm): boolean {
  return form.times.some((time) => overlaps(Date.parse(time), form.times, minutesOf(form)));
}

/** SES-22: as a reader counts, after trimming; a family emoji is one. */
export function charactersIn(text: string): number {
  return countCharacters(text.trim());
}
