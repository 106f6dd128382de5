import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { upload } from '#/app/api/upload.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useZone } from '#/i18n/useZone.ts';
import { CreateEventRequest, UpdateEventRequest } from '../operations.ts';
import { changeInput, createInput, shownBefore } from './eventInput.ts';
import { forgetDraft } from './hostDraft.ts';
import { fieldOrder, type HostField, type HostForm } from './hostForm.ts';
import { forgetPicture } from './pictureStore.ts';
import type { HostFormState } from './useHostForm.ts';

/** Fewer seats than people: the last of them would wait again. */
export type Displaced = { readonly registered: number; readonly displaced: number };

type SendOptions = HostFormState & {
  /** What is changed; null for a new request. */
  readonly changed: { readonly id: string; readonly base: HostForm } | null;
  readonly onSent: (id: string) => void;
  readonly onPictureProblem: (problem: string | null) => void;
  /** Somebody else has changed the event: what they made of it is not known yet. */
  readonly onOutdated: () => void;
};

/** Sends once, however often it is pressed; what could not be sent stays in the form. */
export function useSendEvent(options: SendOptions) {
  const { form, clientId, picture, changed, settle, onSent, onPictureProblem, onOutdated } = options;
  const t = useTranslations('hostEvent.failures');
  const timezone = useZone();
  const isOnline = useLiveStatus((live) => live.isOnline);
  const isRunning = useRef(false);
  /** New requests that were sent and not answered: one of them may have arrived. */
  const unanswered = useRef<HostForm[]>([]);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [displaced, setDisplaced] = useState<Displaced | null>(null);

  async function send(moveToWaitingList = false): Promise<void> {
    if (isRunning.current) return;
    setFailure(null);
    setTried(true);
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    isRunning.current = true;
    setSending(true);
    try {
      const id = await request(moveToWaitingList);
      // What is sent is no draft any more.
      form.reset(form.getValues());
      forgetDraft(changed?.id ?? null);
      void forgetPicture(clientId);
      setDisplaced(null);
      settle();
      onSent(id);
    } catch (error) {
      const failed = failureOf(error);
      if (failed.code === 'UNREACHABLE' || failed.code === 'INTERNAL')
        unanswered.current.push(structuredClone(form.getValues()));
      refuse(failed);
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }

  async function request(moveToWaitingList: boolean): Promise<string> {
    const values = form.getValues();
    const image = picture ? { featureImage: picture } : {};
    if (!changed) {
      const input = { ...createInput(values, { clientId, timezone }), ...image };
      const { id } = (await upload(CreateEventRequest, { input })).createGroupEventRequest;
      // The first that arrived counts; what was changed after it follows.
      const changes = Object.assign({}, ...unanswered.current.map((sent) => changeInput(sent, values)));
      if (Object.keys(changes).length > 0)
        await upload(UpdateEventRequest, { input: { id, ...changes, ...image } });
      return id;
    }
    const { id, base } = changed;
    const changes = changeInput(base, values);
    const input = {
      id,
      ...changes,
      ...(Object.keys(changes).length > 0 && { before: shownBefore(base, changes) }),
      ...(moveToWaitingList && { moveToWaitingList }),
      ...image,
    };
    return (await upload(UpdateEventRequest, { input })).updateGroupEventRequest.id;
  }

  function refuse(failed: Failure): void {
    const { refusal, registered, displaced: moved, firstDay } = failed.extensions;
    const isBelow = refusal === 'CapacityBelowRegistered';
    setDisplaced(isBelow ? { registered: Number(registered), displaced: Number(moved) } : null);
    if (isBelow) return;
    setFailure(failed);
    if (refusal === 'GatheringChangedMeanwhile') {
      onOutdated();
      return;
    }
    const fields = { ...failed.fields };
    if (failed.code === 'COMMUNITY_OPTION_OFF') fields.partnerId = 'optionOff';
    const wrong = fieldOrder.filter((name) => problemOf(fields, name) !== undefined);
    for (const name of wrong) {
      const key = problemOf(fields, name) ?? 'other';
      const message = key === 'tooSoonForEvent' && typeof firstDay === 'string' ? `${key} ${firstDay}` : key;
      if (name === 'featureImage') onPictureProblem(key);
      else form.setError(name, { type: 'server', message }, { shouldFocus: name === wrong[0] });
    }
  }

  const isOutdated = failure?.extensions.refusal === 'GatheringChangedMeanwhile';
  const isField =
    failure !== null &&
    !isOutdated &&
    (Object.keys(failure.fields).length > 0 || failure.code === 'COMMUNITY_OPTION_OFF');
  return {
    send,
    isTried,
    isSending,
    displaced,
    keepSeats: () => setDisplaced(null),
    isOffline: !isOnline,
    problem: failure && t(isField ? 'fields' : keyOf(failure, isOnline)),
  };
}

const known = [
  'UNREACHABLE',
  'RATE_LIMITED',
  'NOT_AUTHORIZED',
  'NOT_FOUND',
  'CONFLICT',
  'ACCESS_PAUSED',
  'PARTNER_NOT_APPROVED',
] as const;

function keyOf({ code }: Failure, isOnline: boolean) {
  if (!isOnline) return 'offline' as const;
  return known.find((one) => one === code) ?? ('other' as const);
}

/** A path of the server's, such as `offeredTimes.0`, belongs to the field that it begins with. */
function problemOf(fields: Readonly<Record<string, string>>, name: HostField): string | undefined {
  return Object.entries(fields).find(([path]) => path.split('.').includes(name))?.[1];
}
