import type { GatheringView } from '@waymark/db/gathering';
import { type GatheringForm, gatheringType } from '@waymark/events/gathering';
import { referenceIds } from '@waymark/events/profile';
import { builder } from '../../platform/builder.ts';
import { changedMeanwhile } from '../../platform/graphql/changedMeanwhile.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { EventCallProviderEnum, EventLocationEnum, GroupEventRequestStatusEnum } from '../enums.ts';

export const CreateGroupEventRequestInput = builder.inputType('CreateGroupEventRequestInput', {
  description:
    'A mentor proposes an event; with `mentorId` a manager or the charity invites a speaker and offers dates.',
  fields: (t) => ({
    clientId: t.id({ required: true, description: 'Made by the client; the id of the request.' }),
    partnerId: t.id({ description: 'The community it is for.' }),
    mentorId: t.id({ description: 'Who is invited to speak.' }),
    offeredTimes: t.field({ type: ['DateTime'], description: 'At most 5, for who is invited.' }),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    type: t.string({ required: true }),
    taxonomyIds: t.idList({ required: true }),
    startTime: t.field({ type: 'DateTime', description: 'Not needed beside `offeredTimes`.' }),
    duration: t.int({ description: 'Minutes; that of the type when absent.' }),
    timezone: t.string({ description: 'Of who plans it.' }),
    location: t.field({ type: EventLocationEnum, required: true }),
    place: t.string(),
    provider: t.field({ type: EventCallProviderEnum }),
    link: t.string(),
    maxNumberOfAttendees: t.int({ required: true }),
    minNumberOfAttendees: t.int(),
    startDateRegistration: t.field({ type: 'DateTime', description: 'Now when absent.' }),
    endDateRegistration: t.field({ type: 'DateTime', description: 'The start when absent.' }),
    isPublic: t.boolean({ description: 'False: for the community and who is invited.' }),
    sponsoredBy: t.string(),
    recordingShareConsent: t.boolean({ description: 'Of an invited speaker it is only asked for.' }),
    featureImage: t.field({ type: 'Upload', description: 'JPG, PNG or SVG under 2MB.' }),
  }),
});

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

function formFields(t: InputFields) {
  return {
    title: t.string(),
    description: t.string(),
    type: t.string(),
    taxonomyIds: t.idList(),
    startTime: t.field({ type: 'DateTime' }),
    duration: t.int(),
    timezone: t.string(),
    location: t.field({ type: EventLocationEnum }),
    place: t.string(),
    provider: t.field({ type: EventCallProviderEnum }),
    link: t.string(),
    maxNumberOfAttendees: t.int(),
    minNumberOfAttendees: t.int(),
    startDateRegistration: t.field({ type: 'DateTime' }),
    endDateRegistration: t.field({ type: 'DateTime' }),
    isPublic: t.boolean(),
    sponsoredBy: t.string(),
    recordingShareConsent: t.boolean({
      description:
        'Of the speaker; beside ACCEPTED the answer to an invitation. Others can only take it back.',
    }),
  };
}

export const GroupEventFormInput = builder.inputType('GroupEventFormInput', {
  description: 'Answers of the form of an event.',
  fields: formFields,
});

export const UpdateGroupEventRequestInput = builder.inputType('UpdateGroupEventRequestInput', {
  description: 'What is absent stays. `status` answers it: ACCEPTED, DECLINED or CANCELLED.',
  fields: (t) => ({
    id: t.id({ required: true }),
    clientId: t.id(),
    status: t.field({ type: GroupEventRequestStatusEnum }),
    suitingTimes: t.field({
      type: ['DateTime'],
      description: 'Of the offered dates, the best first; beside ACCEPTED.',
    }),
    reason: t.string({ description: 'Beside DECLINED and CANCELLED.' }),
    ...formFields(t),
    before: t.field({
      type: GroupEventFormInput,
      description:
        'What the form showed in each field that is changed. Where somebody else has changed such a field since, the answer is ' +
        'CONFLICT with the field as `changedMeanwhile`, and nothing is changed. Without it the later change wins.',
    }),
    featureImage: t.field({ type: 'Upload' }),
    moveToWaitingList: t.boolean({
      description: 'Agrees that fewer seats than people move the last of them to the waiting list.',
    }),
  }),
});

type Created = typeof CreateGroupEventRequestInput.$inferInput;
type Updated = typeof UpdateGroupEventRequestInput.$inferInput;

/** @throws GraphQLError BAD_USER_INPUT for a topic that there is not, or that is named twice */
export function refuseUnknownTopics({ taxonomyIds }: Pick<Created | Updated, 'taxonomyIds'>): void {
  const ids = taxonomyIds ?? [];
  if (new Set(ids).size < ids.length || ids.some((id) => !referenceIds.taxonomy.has(id)))
    throw badUserInput({ taxonomyIds: 'choiceUnknown' });
}

/** What the input says, with what it leaves open. */
export function formOf(input: Created, now: number, imageId: string | null): GatheringForm {
  const startsAt = input.startTime ?? input.offeredTimes?.[0] ?? Number.NaN;
  return {
    title: input.title,
    description: input.description,
    typeId: input.type,
    topicIds: input.taxonomyIds,
    startsAt,
    durationMinutes: input.duration ?? gatheringType(input.type)?.minutes ?? 60,
    timezone: input.timezone ?? 'Europe/London',
    location: input.location,
    place: input.place ?? '',
    provider: input.provider ?? null,
    link: input.link ?? '',
    capacity: input.maxNumberOfAttendees,
    minimum: input.minNumberOfAttendees ?? 0,
    registersFrom: input.startDateRegistration ?? now,
    registersUntil: input.endDateRegistration ?? startsAt,
    isPublic: input.isPublic ?? true,
    sponsoredBy: input.sponsoredBy ?? '',
    recordingConsent: input.recordingShareConsent ?? false,
    imageId,
  };
}

/** The event as it stands, with what the input changes; undefined where it changes nothing of the form. */
export function changedForm(
  view: GatheringView,
  input: Updated,
  imageId: string | null,
): GatheringForm | undefined {
  const {
    id: _id,
    clientId: _client,
    status: _status,
    suitingTimes: _times,
    reason: _reason,
    ...rest
  } = input;
  const { moveToWaitingList: _move, featureImage: _image, before: _before, ...asked } = rest;
  const isAsked = Object.values(asked).some((value) => value != null) || imageId !== null;
  if (!isAsked) return undefined;
  const startsAt = asked.startTime ?? view.startsAt;
  // A window that ended with the start goes on ending with it.
  const until = view.registersUntil === view.startsAt ? startsAt : view.registersUntil;
  return {
    title: asked.title ?? view.title ?? '',
    description: asked.description ?? view.description ?? '',
    typeId: asked.type ?? view.typeId,
    topicIds: asked.taxonomyIds ?? view.topicIds,
    startsAt,
    durationMinutes: asked.duration ?? view.durationMinutes,
    timezone: asked.timezone ?? view.timezone,
    location: asked.location ?? view.location,
    place: asked.place ?? view.place ?? '',
    provider: asked.provider ?? view.provider,
    link: asked.link ?? view.link ?? '',
    capacity: asked.maxNumberOfAttendees ?? view.capacity,
    minimum: asked.minNumberOfAttendees ?? view.minimum,
    registersFrom: asked.startDateRegistration ?? view.registersFrom,
    registersUntil: asked.endDateRegistration ?? until,
    isPublic: asked.isPublic ?? view.isPublic,
    sponsoredBy: asked.sponsoredBy ?? view.sponsoredBy,
    recordingConsent: asked.recordingShareConsent ?? view.recordingConsent,
    imageId: imageId ?? view.imageId,
  };
}

/** The fields that the input changes and somebody else has changed since it saw them, unless both want the same. */
export function fieldsChangedMeanwhile(
  view: GatheringView,
  { before, ...wanted }: Updated,
): Readonly<Record<string, string>> | undefined {
  if (before == null) return undefined;
  const current = {
    title: view.title ?? '',
    description: view.description ?? '',
    type: view.typeId,
    taxonomyIds: view.topicIds,
    startTime: view.startsAt,
    duration: view.durationMinutes,
    timezone: view.timezone,
    location: view.location,
    place: view.place ?? '',
    provider: view.provider,
    link: view.link ?? '',
    maxNumberOfAttendees: view.capacity,
    minNumberOfAttendees: view.minimum,
    startDateRegistration: view.registersFrom,
    endDateRegistration: view.registersUntil,
    isPublic: view.isPublic,
    sponsoredBy: view.sponsoredBy,
    recordingShareConsent: view.recordingConsent,
  } satisfies Record<keyof typeof before, unknown>;
  return changedMeanwhile(current, { seen: before, wanted });
}
