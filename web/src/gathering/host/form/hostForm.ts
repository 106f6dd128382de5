import { addressLimits, gatheringLimits as limits } from '@waymark/events/limits';
import { charactersIn } from '#/lib/text.ts';
import { startProblem } from './hostTimes.ts';

export const locations = ['ONLINE', 'IN_PERSON', 'BOTH'] as const;
export const providers = ['ZOOM', 'GOOGLE_MEET', 'MICROSOFT_TEAMS', 'WHEREBY', 'OTHER'] as const;

/** Fields that the server has too are called what its input calls them. Instants are ISO; empty means not chosen. */
export type HostForm = {
  /** Who speaks: the person who fills in the form, or somebody they invite. */
  readonly speaker: 'me' | 'other';
  readonly mentorId: string;
  readonly mentorName: string;
  readonly offeredTimes: readonly string[];
  /** Empty: no community. */
  readonly partnerId: string;
  readonly type: string;
  readonly title: string;
  readonly taxonomyIds: readonly string[];
  readonly description: string;
  readonly startTime: string;
  readonly duration: number;
  readonly location: (typeof locations)[number];
  readonly place: string;
  readonly provider: (typeof providers)[number] | '';
  readonly link: string;
  readonly maxNumberOfAttendees: string;
  readonly minNumberOfAttendees: string;
  /** Empty: as soon as it is published. */
  readonly startDateRegistration: string;
  /** Empty: until the event begins. */
  readonly endDateRegistration: string;
  readonly isPublic: boolean;
  readonly sponsoredBy: string;
  readonly recordingShareConsent: boolean;
};
/** The picture is not one of the form's values: it is kept apart. */
export type HostField = keyof HostForm | 'featureImage';

export const emptyForm: HostForm = {
  speaker: 'me',
  mentorId: '',
  mentorName: '',
  offeredTimes: [],
  partnerId: '',
  type: '',
  title: '',
  taxonomyIds: [],
  description: '',
  startTime: '',
  duration: 60,
  location: 'ONLINE',
  place: '',
  provider: '',
  link: '',
  maxNumberOfAttendees: '',
  minNumberOfAttendees: '',
  startDateRegistration: '',
  endDateRegistration: '',
  isPublic: true,
  sponsoredBy: '',
  recordingShareConsent: false,
};

/** In the order in which the page asks. */
export const fieldOrder = [
  'mentorId',
  'partnerId',
  'type',
  'title',
  'taxonomyIds',
  'description',
  'featureImage',
  'duration',
  'startTime',
  'offeredTimes',
  'startDateRegistration',
  'endDateRegistration',
  'location',
  'place',
  'provider',
  'link',
  'maxNumberOfAttendees',
  'minNumberOfAttendees',
  'isPublic',
  'sponsoredBy',
  'recordingShareConsent',
] as const satisfies readonly HostField[];

export type Problems = Partial<Record<HostField, string>>;

/** What is wrong, as keys of `hostEvent.errors`. `agreed`: the start and length that were agreed on before and may stay. */
export function problemsOf(
  form: HostForm,
  now: number,
  agreed: Pick<HostForm, 'startTime' | 'duration'> | null = null,
): Problems {
  return {
    ...aboutProblems(form),
    ...timeProblems(form, now, agreed),
    ...placeProblems(form),
    ...seatProblems(form),
  };
}

function aboutProblems(form: HostForm): Problems {
  const problems: Problems = {};
  if (form.speaker === 'other' && form.mentorId === '') problems.mentorId = 'mandatory';
  if (form.type === '') problems.type = 'mandatory';
  const title = textProblem(form.title, limits.titleMin, limits.titleMax);
  if (title) problems.title = title;
  if (form.taxonomyIds.length === 0) problems.taxonomyIds = 'mandatory';
  else if (form.taxonomyIds.length > limits.topics) problems.taxonomyIds = 'tooMany';
  const description = textProblem(form.description, limits.descriptionMin, limits.descriptionMax);
  if (description) problems.description = description;
  const sponsor = textProblem(form.sponsoredBy, 0, limits.sponsorMax);
  if (sponsor) problems.sponsoredBy = sponsor;
  return problems;
}

function timeProblems(
  form: HostForm,
  now: number,
  agreed: Pick<HostForm, 'startTime' | 'duration'> | null,
): Problems {
  const problems: Problems = {};
  const { duration } = form;
  const isInvitation = form.speaker === 'other';
  const startsAt = Date.parse(isInvitation ? (form.offeredTimes[0] ?? '') : form.startTime);
  if (duration < limits.minutesMin || duration > limits.minutesMax) problems.duration = 'outOfRange';
  if (isInvitation) {
    const wrong = form.offeredTimes
      .map((time) => startProblem(Date.parse(time), duration, now))
      .find(Boolean);
    if (form.offeredTimes.length === 0) problems.offeredTimes = 'timeMandatory';
    else if (form.offeredTimes.length > limits.offeredTimes) problems.offeredTimes = 'tooManyTimes';
    else if (wrong) problems.offeredTimes = wrong;
  } else if (form.startTime === '') problems.startTime = 'timeMandatory';
  else if (form.startTime !== agreed?.startTime || duration !== agreed.duration) {
    const wrong = startProblem(startsAt, duration, now);
    if (wrong) problems.startTime = wrong;
  }
  const dates = isInvitation ? form.offeredTimes.map((time) => Date.parse(time)) : [startsAt];
  return { ...problems, ...windowProblems(form, dates, now) };
}

/** EVT-116. `dates`: those on which it may begin. */
function windowProblems(form: HostForm, dates: readonly number[], now: number): Problems {
  const [from, until] = [Date.parse(form.startDateRegistration), Date.parse(form.endDateRegistration)];
  const endsAt = Math.max(...dates) + form.duration * 60_000;
  const opensTooLate = from >= Math.min(...dates);
  if (opensTooLate && (form.speaker === 'other' || form.endDateRegistration === ''))
    return { startDateRegistration: 'opensAfterStart' };
  if (form.endDateRegistration === '') return {};
  if (until <= from) return { endDateRegistration: 'endBeforeStart' };
  if (until > endsAt) return { endDateRegistration: 'afterEvent' };
  return until <= now ? { endDateRegistration: 'inThePast' } : {};
}

/** EVT-36 to EVT-38. */
function placeProblems({ location, place, provider, link }: HostForm): Problems {
  const problems: Problems = {};
  const wrongPlace = textProblem(place, location === 'ONLINE' ? 0 : 1, limits.placeMax);
  if (wrongPlace) problems.place = wrongPlace;
  if (location === 'IN_PERSON') return problems;
  if (provider === '') problems.provider = 'mandatory';
  const wrongLink = linkProblem(link.trim());
  if (wrongLink) problems.link = wrongLink;
  return problems;
}

/** Of a link without spaces around it. */
export function linkProblem(link: string): 'mandatory' | 'tooLong' | 'linkInvalid' | undefined {
  if (link === '') return 'mandatory';
  if (link.length > addressLimits.webAddressMax) return 'tooLong';
  const url = URL.canParse(link) && !/\s/.test(link) ? new URL(link) : null;
  return url?.protocol === 'https:' && url.hostname.includes('.') ? undefined : 'linkInvalid';
}

function seatProblems(form: HostForm): Problems {
  const problems: Problems = {};
  const [most, least] = [countOf(form.maxNumberOfAttendees), countOf(form.minNumberOfAttendees || '0')];
  if (form.maxNumberOfAttendees.trim() === '') problems.maxNumberOfAttendees = 'mandatory';
  else if (!(most >= 1 && most <= limits.capacityMax)) problems.maxNumberOfAttendees = 'outOfRange';
  if (!(least >= 0 && least <= limits.capacityMax)) problems.minNumberOfAttendees = 'outOfRange';
  else if (least > most) problems.minNumberOfAttendees = 'minimumOverMaximum';
  return problems;
}

/** A whole number as people type it; NaN for anything else. */
export function countOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

function textProblem(text: string, min: number, max: number): string | undefined {
  const length = charactersIn(text.trim());
  if (length === 0) return min > 0 ? 'mandatory' : undefined;
  if (length > max) return 'tooLong';
  return length < min ? 'tooShort' : undefined;
}
