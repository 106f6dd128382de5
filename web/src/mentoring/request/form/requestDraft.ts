import { mentoringLimits } from '@waymark/events/limits';
import { currentSession } from '#/app/session/sessionStore.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { cadences, emptyRequest, type RequestForm } from './requestRules.ts';

const key = 'sessionRequest.draft';

/** What is typed and not sent. `clientId` is made once: however often it is sent, it is one request (SES-82). */
export type RequestDraft = { readonly clientId: string; readonly form: RequestForm };

/** Of the signed-in person, in this browser; gone at log-out (AUT-71). */
function storageOfViewer() {
  const { userId } = currentSession();
  return userId === null ? null : createPrivateStorage(userId);
}

/** What is kept, or an empty one. */
export function readDraft(): RequestDraft {
  const kept = parsed(storageOfViewer()?.read(key) ?? null);
  const { clientId, form } = isRecord(kept) ? kept : { clientId: undefined, form: undefined };
  return {
    clientId: typeof clientId === 'string' && clientId !== '' ? clientId : newUuid(),
    form: isRecord(form) ? likeForm(form) : emptyRequest,
  };
}

export function keepDraft(draft: RequestDraft): void {
  storageOfViewer()?.write(key, JSON.stringify(draft));
}

export function forgetDraft(): void {
  storageOfViewer()?.remove(key);
}

/** Whether somebody has begun to write. What is chosen by a press, often before the wizard, is chosen as easily again. */
export function isBegun({ title, description }: RequestForm): boolean {
  return title.trim() !== '' || description.trim() !== '';
}

/** SES-54: the same texts to somebody else; a new request. */
export function draftAgain(texts: Partial<RequestForm>): void {
  keepDraft({ clientId: newUuid(), form: { ...emptyRequest, ...texts } });
}

/** Field by field: a draft of an older version does no harm. */
function likeForm(kept: Record<string, unknown>): RequestForm {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { sessionCount, durationMinutes } = kept;
  return {
    title: text(kept.title),
    description: text(kept.description),
    topicId: text(kept.topicId),
    kind: kept.kind === 'ONGOING' ? 'ONGOING' : 'ONE_OFF',
    cadence: cadences.find((one) => one === kept.cadence) ?? emptyRequest.cadence,
    durationMinutes:
      mentoringLimits.seriesMinutes.find((one) => one === durationMinutes) ?? emptyRequest.durationMinutes,
    sessionCount: typeof sessionCount === 'number' ? sessionCount : emptyRequest.sessionCount,
    times: texts(kept.times).filter((time) => !Number.isNaN(Date.parse(time))),
    audience: kept.audience === 'match' || kept.audience === 'community' ? kept.audience : 'chosen',
    mentorIds: texts(kept.mentorIds),
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
