import { onUserEvent } from '#/app/live/userFeed.ts';
import { withTabLock } from '#/app/session/withTabLock.ts';
import { sync } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { createPrivateStorage, type PrivateStorage } from '#/lib/privateStorage.ts';
import { apiAttachmentGateway } from '../attachments/apiAttachmentGateway.ts';
import { createFileStore } from '../attachments/fileStore.ts';
import { messagingPreferences } from '../preferences/preferencesSync.ts';
import { apiMessagingGateway } from './apiMessagingGateway.ts';
import { createMessagingClient, type MessagingClient } from './messagingClient.ts';
import { useMessagingSession } from './messagingSession.ts';
import { startPresenceReporter } from './presenceReporter.ts';
import { startUnreadRefresh } from './unreadRefresh.ts';

/** Everything that runs for one signed-in person, on every page. Returns the end of it. */
export function beginMessaging(viewerId: string): () => void {
  const storage = createPrivateStorage(viewerId);
  const client = createMessagingClient({
    viewerId,
    gateway: apiMessagingGateway,
    attachmentGateway: apiAttachmentGateway,
    storage,
    files: createFileStore(viewerId),
    // The name that a tab of an older version takes too.
    alone: (run) => withTabLock(`waymark-outbox-${viewerId}`, run),
    others: async () => (await import('#/app/drafts/durableChanges.ts')).durableChanges,
    newClientId: newUuid,
    now: Date.now,
  });
  useMessagingSession.setState({ client });
  const undo = [onUserEvent(client.hear), startUnreadRefresh(client), reportPresence(client, storage)];
  client.start();
  return () => {
    for (const one of undo) one();
    client.stop();
    useMessagingSession.setState({ client: null });
  };
}

/** Presence is reported once the preferences are known. */
function reportPresence({ gateway }: MessagingClient, storage: PrivateStorage): () => void {
  const live = sync.watch(messagingPreferences, null);
  let endReports: (() => void) | undefined;
  function look(): void {
    if (!live.getSnapshot().data) return;
    endReports ??= startPresenceReporter({
      storage,
      report: (presence) => gateway.setPresence(presence),
      isAllowed: () => live.getSnapshot().data?.showPresence === true,
      now: Date.now,
    });
  }
  const unwatch = live.subscribe(look);
  look();
  return () => {
    unwatch();
    endReports?.();
  };
}
