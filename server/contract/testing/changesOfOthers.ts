import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../testing/testApp.ts';
import { act, CANARY } from './act.ts';
import type { OthersThings } from './othersThings.ts';

/** Ada and Tom do something to each kind of thing; answers how many events came of it. */
export async function changesOfOthers({ app }: TestApp, things: OthersThings): Promise<number> {
  const { ada, tom, ids } = things;
  const before = await app.store.head();
  await act(ada, 'editMessage', { userId: tom.id, messageId: ids.message, messageText: `${CANARY} changed` });
  await act(tom, 'markMessagesRead', { userId: ada.id, upToMessageId: ids.message }, 0);
  await act(tom, 'setTyping', { userId: ada.id }, 0);
  await act(ada, 'updateActionPlan', { id: ids.plan, input: { name: `${CANARY} renamed` } });
  await act(tom, 'moveTask', { taskId: ids.card, status: 'COMPLETED' });
  await act(tom, 'addTaskComment', { taskId: ids.card, text: `${CANARY} again`, clientId: randomUUID() });
  await act(ada, 'restoreTask', { taskId: ids['deleted card'] });
  await act(ada, 'updateLibraryDocument', { id: ids.document, input: { name: `${CANARY} renamed` } });
  await act(ada, 'restoreLibraryDocument', { id: ids['removed document'] });
  await act(ada, 'updateSessionNotes', { sessionId: ids.session, text: `${CANARY} notes`, seenRevision: 0 });
  await act(tom, 'answerSessionReschedule', { proposalId: ids.proposal, accept: false });
  await act(tom, 'createSessionScore', {
    input: { clientId: randomUUID(), sessionId: ids['ended session'], score: 9, comment: `${CANARY} score` },
  });
  await act(tom, 'updateGroupEventRequest', {
    input: { id: ids['open proposal'], title: `${CANARY} renamed` },
  });
  for (const kind of ['private event', 'public event'] as const) {
    const written = { id: ids[kind], text: `${CANARY} to all`, clientId: randomUUID() };
    await act(tom, 'messageGroupEventAttendees', written, 0);
    await act(ada, 'updateAttendeeStatus', { groupEventId: ids[kind], status: 'CANCELLED' });
  }
  await act(tom, 'cancelGroupEvent', { id: ids['private event'], reason: `${CANARY} is ill.` });
  // Everybody may see this last one.
  await act(tom, 'updateGroupEventRequest', { input: { id: ids['public event'], title: 'Another title' } });
  await act(tom, 'withdrawVolunteeringStatement', { id: ids.statement }, 0);
  return (await app.store.head()) - before;
}
