import { gatheringLimits as limits } from '@waymark/events/limits';
import { currentSession } from '#/app/session/sessionStore.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { emptyForm, type HostForm, locations, providers } from './hostForm.ts';

/**
 * What is typed and not sent, in this browser, and the form that it began with. `clientId` is made once: however often it is
 * sent, it is one request.
 */
export type HostDraft = { readonly clientId: string; readonly form: HostForm; readonly base: HostForm };

/** Of the signed-in person; gone at log-out (AUT-71). */
function storageOfViewer() {
  const { userId } = currentSession();
  return userId === null ? null : createPrivateStorage(userId);
}

/** `id`: of the event that is changed; null for a new one. */
const keyOf = (id: string | null) => `eventDraft.${id ?? 'new'}`;

/** What is kept; null when nothing is. */
export function readDraft(id: string | null): HostDraft | null {
  const kept = parsed(storageOfViewer()?.read(keyOf(id)) ?? null);
  if (!isRecord(kept) || !isRecord(kept.form) || !isRecord(kept.base)) return null;
  const { clientId, form, base } = kept;
  return {
    clientId: typeof clientId === 'string' && clientId ? clientId : newUuid(),
    form: likeForm(form),
    base: likeForm(base),
  };
}

export function keepDraft(id: string | null, draft: HostDraft): void {
  storageOfViewer()?.write(keyOf(id), JSON.stringify(draft));
}

export function forgetDraft(id: string | null): void {
  storageOfViewer()?.remove(keyOf(id));
}

/** Field by field: a draft of an older version does no harm. */
function likeForm(kept: Record<string, unknown>): HostForm {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const time = (value: unknown) => (Number.isNaN(Date.parse(text(value))) ? '' : text(value));
  const { duration } = kept;
  const isLength = typeof duration === 'number' && duration > 0 && duration <= limits.minutesMax;
  return {
    speaker: kept.speaker === 'other' ? 'other' : 'me',
    mentorId: text(kept.mentorId),
    mentorName: text(kept.mentorName),
    offeredTimes: texts(kept.offeredTimes).filter((one) => time(one) !== ''),
    partnerId: text(kept.partnerId),
    type: text(kept.type),
    title: text(kept.title),
    taxonomyIds: texts(kept.taxonomyIds),
    description: text(kept.description),
    startTime: time(kept.startTime),
    duration: isLength ? duration : emptyForm.duration,
    location: locations.find((one) => one === kept.location) ?? emptyForm.location,
    place: text(kept.place),
    provider: providers.find((one) => one === kept.provider) ?? '',
    link: text(kept.link),
    maxNumberOfAttendees: text(kept.maxNumberOfAttendees),
    minNumberOfAttendees: text(kept.minNumberOfAttendees),
    startDateRegistration: time(kept.startDateRegistration),
    endDateRegistration: time(kept.endDateRegistration),
    isPublic: kept.isPublic !== false,
    sponsoredBy: text(kept.sponsoredBy),
    recordingShareConsent: kept.recordingShareConsent === true,
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
