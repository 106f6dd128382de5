import { useTranslations } from 'use-intl';
import { farYear } from '#/i18n/farYear.ts';
import { repeatedHour } from '#/i18n/repeatedHour.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import type { Notification } from './operations.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** What a notification says, in one sentence. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useTranslations('notification');
  const format = useFormatter();

  function when(value: string | undefined): string {
    const at = new Date(value?.split(' ')[0] ?? '');
    if (Number.isNaN(at.getTime())) return '';
    return format.dateTime(at, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...farYear(at.getTime()),
      ...clock,
      ...repeatedHour(at.getTime(), (one) => format.dateTime(one, clock)),
    });
  }

  /** A date without a time: the same day wherever it is read. */
  function day(value: string | undefined): string {
    if (!value) return '';
    const at = new Date(`${value}T00:00:00Z`);
    return format.dateTime(at, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...farYear(at.getTime()),
      timeZone: 'UTC',
    });
  }

  return ({ kind, actor, values }) => {
    const said = new Map(values.map(({ name, value }) => [name, value]));
    const name = [actor?.firstName, actor?.lastName].filter(Boolean).join(' ') || t('somebody');
    return t(`texts.${textKey(kind, said)}`, {
      name,
      title: said.get('title') ?? t(thing(kind)),
      day: day(said.get('deadline')),
      when: when(
        said.get('startsAt') ?? said.get('acceptedTime') ?? said.get('expiresAt') ?? said.get('until'),
      ),
      community: said.get('community') ?? t('aCommunity'),
      minutes: said.get('minutes') ?? '',
      taken: said.get('taken') ?? '',
      minimum: said.get('minimum') ?? '',
      text: said.get('text') ?? '',
      year: said.get('year') ?? '',
      count: Number(said.get('unread') ?? 1),
    });
  };
}

/** What it is about where that has no name, or none any more. */
function thing(kind: Notification['kind']) {
  if (kind === 'PLAN_SHARED') return 'aPlan';
  if (kind === 'TASK_ASSIGNED' || kind === 'TASK_DUE') return 'aTask';
  if (kind.startsWith('EVENT_')) return 'anEvent';
  return kind === 'DOCUMENT_SHARED' ? 'aDocument' : 'aSession';
}

/** Some kinds tell good news and bad. */
function textKey(kind: Notification['kind'], said: ReadonlyMap<string, string>) {
  if (kind === 'RESCHEDULE_ANSWERED' && said.get('answer') === 'DECLINED') return 'RESCHEDULE_DECLINED';
  if (kind === 'APPROVAL' && said.get('isApproved') === 'false') return 'APPROVAL_REFUSED';
  const answer = said.get('answer');
  if (kind === 'NO_SHOW_APPEAL' && answer === 'UPHELD') return 'NO_SHOW_APPEAL_UPHELD';
  if (kind === 'EVENT_INVITATION' && answer === 'SILENT') return 'EVENT_INVITED_BEFORE';
  if (kind === 'EVENT_HOSTING') return hostingText(answer);
  if (kind === 'EVENT_PLACE') return placeText(answer);
  if (kind === 'EVENT_CHANGED' && answer === 'PLACE') return 'EVENT_ELSEWHERE';
  if (kind === 'EVENT_MESSAGE' && !said.get('text')) return 'EVENT_MESSAGE_GONE';
  if (kind === 'EVENT_THANKS' && said.get('isSpeaker') === 'true') return 'EVENT_THANKS_SPEAKER';
  return kind;
}

function hostingText(answer: string | undefined) {
  switch (answer) {
    case 'PROPOSED':
      return 'EVENT_PROPOSED';
    case 'ACCEPTED':
    case 'DECLINED':
    case 'EXPIRED':
      return `EVENT_PROPOSAL_${answer}` as const;
    case 'SPEAKER_ACCEPTED':
    case 'SPEAKER_DECLINED':
    case 'SPEAKER_SILENT':
    case 'REPLAY_REMOVED':
    case 'REPLAY_WITHDRAWN':
      return `EVENT_${answer}` as const;
    default:
      return 'EVENT_HOSTING';
  }
}

function placeText(answer: string | undefined) {
  if (answer === 'YOURS') return 'EVENT_PLACE_YOURS';
  if (answer === 'LAPSED') return 'EVENT_PLACE_LAPSED';
  return answer === 'DISPLACED' ? 'EVENT_DISPLACED' : 'EVENT_PLACE';
}
