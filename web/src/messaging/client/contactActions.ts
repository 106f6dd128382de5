import { DEFAULT_PREFERENCES, type MessagingPreferences } from '../model/messagingState.ts';
import type { MessagingStore } from '../model/messagingStore.ts';
import type { MessagingGateway } from './messagingGateway.ts';

/** What the viewer decides about people. Each rejects when the server said no, with everything as it was. */
export interface ContactActions {
  block(userId: string): Promise<void>;
  unblock(userId: string): Promise<void>;
  askPermission(userId: string): Promise<void>;
  answerPermission(requestId: string, accept: boolean): Promise<void>;
  changePreferences(patch: Partial<MessagingPreferences>): Promise<void>;
}

export function createContactActions(parts: {
  readonly store: MessagingStore;
  readonly gateway: MessagingGateway;
}): ContactActions {
  const { store, gateway } = parts;

  async function optimistic(apply: () => void, undo: () => void, call: () => Promise<void>): Promise<void> {
    apply();
    try {
      await call();
    } catch (error) {
      undo();
      throw error;
    }
  }

  const showBlocked = (userId: string) => store.apply({ type: 'MessageUserBlocked', userId, place: null });
  const showUnblocked = (userId: string) =>
    store.apply({ type: 'MessageUserUnblocked', userId, place: null });
  const showPreferences = (preferences: MessagingPreferences) =>
    store.apply({ type: 'MessagingPreferencesChanged', preferences, place: null });

  return {
    block: (userId) =>
      optimistic(
        () => showBlocked(userId),
        () => showUnblocked(userId),
        () => gateway.block(userId),
      ),
    unblock: (userId) =>
      optimistic(
        () => showUnblocked(userId),
        () => showBlocked(userId),
        () => gateway.unblock(userId),
      ),
    async askPermission(userId) {
      const requestId = await gateway.askPermission(userId);
      const { viewerId } = store.getState();
      store.apply({
        type: 'MessagePermissionRequested',
        requestId,
        fromId: viewerId,
        toId: userId,
        place: null,
      });
    },
    /** Not optimistic: once closed, a request never comes back. */
    async answerPermission(requestId, accept) {
      const { viewerId, requests } = store.getState();
      const fromId = requests?.[requestId]?.fromId;
      await gateway.answerPermission(requestId, accept);
      if (fromId === undefined) return;
      const answer = { requestId, fromId, toId: viewerId, accepted: accept, place: null };
      store.apply({ type: 'MessagePermissionAnswered', ...answer });
    },
    changePreferences(patch) {
      const held = () => store.getState().preferences ?? DEFAULT_PREFERENCES;
      const before = held();
      const replaced = Object.fromEntries(
        Object.keys(patch).map((name) => [name, before[name as keyof MessagingPreferences]]),
      );
      // Only what this change is about: another device may change the others meanwhile, and the feed tells those.
      return optimistic(
        () => showPreferences({ ...held(), ...patch }),
        () => showPreferences({ ...held(), ...replaced }),
        async () => {
          await gateway.updatePreferences(patch);
          showPreferences({ ...held(), ...patch });
        },
      );
    },
  };
}
