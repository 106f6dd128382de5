import { serverNow } from '#/lib/clock/serverClock.ts';
import type { HostedEvent } from '../operations.ts';
import { countOf, emptyForm, type HostForm } from './hostForm.ts';

/** The form of an event as it stands. */
export function formOf(event: HostedEvent): HostForm {
  const { startTime } = event;
  return {
    ...emptyForm,
    partnerId: event.partner?.id ?? '',
    type: event.type.type,
    title: event.title,
    taxonomyIds: event.taxonomy.map(({ id }) => id),
    description: event.description,
    startTime,
    duration: event.duration,
    location: event.location,
    place: event.place ?? '',
    provider: event.provider ?? '',
    link: event.meetingLink ?? '',
    maxNumberOfAttendees: String(event.maxNumberOfAttendees),
    minNumberOfAttendees: event.minNumberOfAttendees > 0 ? String(event.minNumberOfAttendees) : '',
    startDateRegistration: event.startDateRegistration,
    endDateRegistration: event.endDateRegistration === startTime ? '' : event.endDateRegistration,
    isPublic: event.isPublic,
    sponsoredBy: event.sponsoredBy ?? '',
    recordingShareConsent: event.recordingShareConsent,
  };
}

/** What a new request says; what is left open is left out. */
export function createInput(
  form: HostForm,
  { clientId, timezone }: { readonly clientId: string; readonly timezone: string },
) {
  const isInvitation = form.speaker === 'other';
  return {
    ...fieldsOf(form),
    clientId,
    timezone,
    partnerId: form.partnerId || null,
    mentorId: isInvitation ? form.mentorId : null,
    offeredTimes: isInvitation ? [...form.offeredTimes] : null,
    startTime: isInvitation ? null : form.startTime,
    startDateRegistration: form.startDateRegistration || null,
    endDateRegistration: form.endDateRegistration || null,
  };
}

/** What somebody changed, and nothing else: others may change the rest meanwhile. */
export function changeInput(before: HostForm, after: HostForm, now = serverNow()) {
  const [was, is] = [changeable(before), changeable(after)];
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
  );
  const changes = Object.fromEntries(changed) as Partial<typeof is>;
  // Left empty, registration opens straight away.
  return changes.startDateRegistration === ''
    ? { ...changes, startDateRegistration: new Date(now).toISOString() }
    : changes;
}

/** What the form showed in each field that is changed: the server says where somebody else has changed it since. */
export function shownBefore(before: HostForm, changes: object) {
  const shown = {
    ...changeable(before),
    place: before.place.trim(),
    provider: before.provider || null,
    link: before.link.trim(),
  };
  return Object.fromEntries(Object.entries(shown).filter(([name]) => Object.hasOwn(changes, name)));
}

function changeable(form: HostForm) {
  const { startTime, startDateRegistration } = form;
  return {
    ...fieldsOf(form),
    startTime,
    startDateRegistration,
    endDateRegistration: form.endDateRegistration || startTime,
  };
}

function fieldsOf(form: HostForm) {
  const isOnline = form.location !== 'IN_PERSON';
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    type: form.type,
    taxonomyIds: [...form.taxonomyIds],
    duration: form.duration,
    location: form.location,
    place: form.location === 'ONLINE' ? '' : form.place.trim(),
    provider: isOnline ? form.provider || null : null,
    link: isOnline ? form.link.trim() : '',
    maxNumberOfAttendees: countOf(form.maxNumberOfAttendees),
    minNumberOfAttendees: countOf(form.minNumberOfAttendees || '0'),
    isPublic: form.isPublic,
    sponsoredBy: form.sponsoredBy.trim(),
    recordingShareConsent: form.recordingShareConsent,
  };
}
