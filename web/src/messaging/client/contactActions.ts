import { type Mutation, sync } from '#/sync/index.ts';
import type { PermissionRequest } from '../model/messagingState.ts';
import type { MessagingStore } from '../model/messagingStore.ts';
import { answerPermission, askPermission, blockPerson, unblockPerson } from '../people/peopleSync.ts';

/** What the viewer decides about people. Each rejects when the server said no, with everything as it was. */
export interface ContactActions {
  block(userId: string): Promise<void>;
  unblock(userId: string): Promise<void>;
  askPermission(userId: string): Promise<void>;
  answerPermission(request: PermissionRequest, accept: boolean): Promise<void>;
}

export function createContactActions({ store }: { readonly store: MessagingStore }): ContactActions {
  const showBlocked = (userId: string) => store.apply({ type: 'MessageUserBlocked', userId, place: null });
  const showUnblocked = (userId: string) =>
    store.apply({ type: 'MessageUserUnblocked', userId, place: null });

  async function change(
    mutation: Mutation<{ readonly userId: string }, unknown>,
    userId: string,
    [show, undo]: readonly [(userId: string) => void, (userId: string) => void],
  ): Promise<void> {
    show(userId);
    try {
      await sync.mutate(mutation, { userId });
    } catch (error) {
      undo(userId);
      throw error;
    }
  }

  return {
    block: (userId) => change(blockPerson, userId, [showBlocked, showUnblocked]),
    unblock: (userId) => change(unblockPerson, userId, [showUnblocked, showBlocked]),
    async askPermission(to) {
      await sync.mutate(askPermission, { to });
      const fromId = store.getState().viewerId;
      store.apply({ type: 'MessagePermissionRequested', fromId, toId: to, place: null });
    },
    async answerPermission(request, accept) {
      const { viewerId: toId } = store.getState();
      await sync.mutate(answerPermission, { request, accept, me: toId });
      const { fromId } = request;
      store.apply({ type: 'MessagePermissionAnswered', fromId, toId, accepted: accept, place: null });
    },
  };
}
