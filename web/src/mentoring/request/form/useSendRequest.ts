import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { openProfileIncomplete } from '#/app/shell/profileIncomplete.ts';
import { clearSelection } from '#/discovery/index.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useSessionTimeTexts } from '../../SessionTimes.tsx';
import { CreateSessionRequest, type SentRequest } from '../operations.ts';
import { isSameRequest } from './isSameRequest.ts';
import { forgetDraft, type RequestDraft } from './requestDraft.ts';
import {
  errorsOf,
  minutesOf,
  type RequestField,
  type RequestForm,
  type RequestStep,
  requestSteps,
  stepNames,
} from './requestRules.ts';

type SendOptions = {
  readonly form: UseFormReturn<RequestForm>;
  readonly draft: RequestDraft;
  /** What is sent next is another request. */
  readonly renewDraft: () => void;
  readonly onSent: (request: SentRequest, form: RequestForm) => void;
  /** Something is wrong in that step. */
  readonly goTo: (step: RequestStep) => void;
};

/** Sends once, however often it is pressed (SES-82); what could not be sent stays here. */
export function useSendRequest({ form, draft, renewDraft, onSent, goTo }: SendOptions) {
  const t = useTranslations('mentoringRequest.failures');
  const timezone = useZone();
  const { moment } = useSessionTimeTexts();
  const community = useMe()?.selectedPartner ?? null;
  const isOnline = useLiveStatus((live) => live.isOnline);
  const isRunning = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);

  async function send(): Promise<void> {
    if (isRunning.current) return;
    const values = form.getValues();
    const wrong = Object.keys(errorsOf(values, serverNow())) as RequestField[];
    if (wrong[0]) {
      await form.trigger(wrong);
      return goTo(stepOf(wrong[0]));
    }
    if (!useLiveStatus.getState().isOnline) return setFailure(unsent);
    isRunning.current = true;
    setSending(true);
    setFailure(null);
    try {
      const input = inputOf(values);
      const { data } = await apiClient.mutate({ mutation: CreateSessionRequest, variables: { input } });
      if (!data) throw new Error('No request in the answer.');
      if (!isSameRequest(data.createSessionRequest, input)) {
        renewDraft();
        return setFailure(sentBefore);
      }
      forgetDraft();
      clearSelection();
      onSent(data.createSessionRequest, values);
    } catch (error) {
      refuse(failureOf(error));
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }

  function refuse(failed: Failure): void {
    setFailure({ ...failed, wasOffline: !useLiveStatus.getState().isOnline });
    if (failed.code === 'PROFILE_INCOMPLETE') openProfileIncomplete();
    const refused = (Object.keys(failed.fields) as string[]).flatMap((path) => fieldOf(path) ?? []);
    for (const name of refused) form.setError(name, { message: keyOf(failed.fields, name) });
    if (refused[0]) goTo(stepOf(refused[0]));
  }

  function inputOf(values: RequestForm) {
    const isSeries = values.kind === 'ONGOING';
    return {
      clientId: draft.clientId,
      kind: values.kind,
      title: values.title.trim(),
      description: values.description.trim(),
      topicId: values.topicId,
      suggestedTimes: values.times,
      mentorIds: values.audience === 'community' ? [] : values.mentorIds,
      communityId: values.audience === 'community' ? (community?.id ?? null) : null,
      durationMinutes: minutesOf(values),
      cadence: isSeries ? values.cadence : null,
      sessionCount: isSeries ? values.sessionCount : null,
      timezone,
    };
  }

  return {
    send,
    isSending,
    /** Pressed without a network. */
    hasTried: failure !== null,
    problem: failure && isOnline ? problemOf(failure, t, moment) : null,
  };
}

type SendFailure = Failure & { readonly wasOffline: boolean };
/** Nothing was sent: what nobody has agreed to wait for is sent by its person (LIV-08). */
const unsent: SendFailure = {
  code: 'UNREACHABLE',
  message: '',
  fields: {},
  extensions: {},
  wasOffline: true,
};
/** The id was used for another text, whose answer got lost or came to another tab. */
const sentBefore: SendFailure = { ...unsent, code: 'SENT_BEFORE', wasOffline: false };
type Problem = {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
  /** The person's open requests say what to do about it. */
  readonly isOfRequests: boolean;
};

function problemOf(
  { code, wasOffline, extensions }: SendFailure,
  t: ReturnType<typeof useTranslations<'mentoringRequest.failures'>>,
  moment: (at: string) => string,
): Problem {
  const { reason, most, until } = extensions;
  if (wasOffline) return { tone: 'info', text: t('backOnline'), isOfRequests: false };
  if (code === sentBefore.code) return { tone: 'warning', text: t('sentBefore'), isOfRequests: true };
  if (reason === 'openRequests')
    return { tone: 'danger', text: t('openRequests', { most: Number(most) }), isOfRequests: true };
  if (reason === 'noShows')
    return { tone: 'danger', text: t('noShows', { until: moment(String(until)) }), isOfRequests: true };
  const text = t(refusals.find((one) => one === code) ?? 'other');
  return { tone: 'danger', text, isOfRequests: false };
}

const refusals = [
  'UNREACHABLE',
  'RATE_LIMITED',
  'CLOSED_COMMUNITY',
  'COMMUNITY_OPTION_OFF',
  'PARTNER_NOT_APPROVED',
  'PROFILE_INCOMPLETE',
  'ACCESS_PAUSED',
  'NOT_FOUND',
  'BAD_USER_INPUT',
] as const;

/** The server's names of the fields in ours. */
const serverNames: Readonly<Record<string, RequestField>> = {
  suggestedTimes: 'times',
  communityId: 'audience',
};

function fieldOf(path: string): RequestField | undefined {
  const names = path.split('.').map((part) => serverNames[part] ?? part);
  return stepNames
    .flatMap((step): readonly RequestField[] => requestSteps[step])
    .find((field) => names.includes(field));
}

function keyOf(fields: Readonly<Record<string, string>>, name: RequestField): string {
  return Object.entries(fields).find(([path]) => fieldOf(path) === name)?.[1] ?? 'other';
}

function stepOf(field: RequestField): RequestStep {
  return stepNames.find((step) => (requestSteps[step] as readonly RequestField[]).includes(field)) ?? 'topic';
}
