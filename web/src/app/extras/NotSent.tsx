import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#/ui/feedback/toast.ts';
import { sync, type Unsent } from '../sync/index.ts';
import type { en } from './messages.en.ts';

type Args = {
  readonly groupEventId: string;
  readonly sessionId: string;
  readonly id?: string;
  readonly name?: string | null;
  readonly input?: { readonly name?: string };
  readonly planId?: string;
  readonly taskId?: string;
};
type Said = {
  readonly text: Exclude<keyof (typeof en)['notSent'], 'documentName'>;
  readonly page: (args: Args) => string;
  readonly link?: 'seeList' | 'seeDocument' | 'seeSettings' | 'seeMessages' | 'seePlan';
};

const event = (page: string) => (args: Args) =>
  `/group-event${page}?id=${encodeURIComponent(args.groupEventId)}`;
const documentPage = ({ id }: Args) => `/my-library/${encodeURIComponent(id ?? '')}`;
const settings = (page: string): Said => ({ text: 'settings', page: () => page, link: 'seeSettings' });
/** The id of a card begins with that of its plan. */
const plan = ({ planId, id, taskId = '' }: Args) =>
  `/action-plans/${encodeURIComponent(planId ?? id ?? taskId.split('.')[0] ?? '')}`;
const said: Readonly<Record<string, Said>> = {
  setAttendeeStatus: { text: 'place', page: event('') },
  briefSpeaker: { text: 'answers', page: event('/briefing') },
  createEventScore: { text: 'feedback', page: event('/feedback') },
  checkInAttendee: { text: 'checkIn', page: event('/attendees'), link: 'seeList' },
  undoAttendeeCheckIn: { text: 'undoCheckIn', page: event('/attendees'), link: 'seeList' },
  updateDataPrivacy: settings('/account/data-privacy'),
  updateSharing: settings('/sharable-profile'),
  updateNotificationPreferences: settings('/account/preferences'),
  updateMessagingPreferences: { ...settings('/messages'), link: 'seeMessages' },
  blockMessageUser: { text: 'block', page: () => '/messages', link: 'seeMessages' },
  unBlockMessageUser: { text: 'unblock', page: () => '/messages', link: 'seeMessages' },
  updateDocument: { text: 'document', page: documentPage, link: 'seeDocument' },
  removeDocument: { text: 'removeDocument', page: documentPage, link: 'seeDocument' },
  restoreDocument: { text: 'restoreDocument', page: () => '/my-library?show=removed', link: 'seeDocument' },
  createTask: { text: 'task', page: plan },
  updateTask: { text: 'taskChange', page: plan },
  moveTask: { text: 'taskMove', page: plan, link: 'seePlan' },
  deleteTask: { text: 'taskDeletion', page: plan, link: 'seePlan' },
  restoreTask: { text: 'taskReturn', page: plan, link: 'seePlan' },
  addTaskComment: {
    text: 'comment',
    page: (args) => `${plan(args)}?task=${encodeURIComponent(args.taskId ?? '')}`,
  },
  updatePlan: { text: 'planChange', page: plan },
  deletePlan: { text: 'planDeletion', page: plan, link: 'seePlan' },
  leavePlan: { text: 'planLeave', page: plan, link: 'seePlan' },
  createSessionScore: {
    text: 'feedback',
    page: ({ sessionId }) => `/mentoring/session/${encodeURIComponent(sessionId)}#feedback`,
  },
};

/** Says what was refused after a reload, or after its page was left. That page says why. */
export function NotSent() {
  const t = useTranslations('extras.notSent');
  const [shown] = useState(() => new Set<string>());
  useEffect(() => {
    function sentence(text: Said['text'], { name, input }: Args): string {
      if (text === 'document' && input?.name) return t('documentName', { name: input.name });
      if (text === 'removeDocument' || text === 'restoreDocument') return t(text, { name: name ?? '' });
      return t(text);
    }
    function look(unsent: readonly Unsent[]): void {
      for (const { mutation, args, clientId, failure } of unsent) {
        const how = said[mutation.name];
        // Tried again.
        if (failure === null) shown.delete(clientId);
        if (failure === null || !how || shown.has(clientId)) continue;
        shown.add(clientId);
        const to = how.page(args as Args);
        // What is kept is shown with its reason by the page that is open.
        if (mutation.keepsRefused && window.location.pathname.endsWith(to.split('?')[0] ?? to)) continue;
        showToast(sentence(how.text, args as Args), { link: { to, text: t(how.link ?? 'see') } });
      }
    }
    look(sync.unsent.getState());
    return sync.unsent.subscribe(look);
  }, [t, shown]);
  return null;
}
