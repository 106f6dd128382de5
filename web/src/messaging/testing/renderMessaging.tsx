import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { onTestFinished } from 'vitest';
import { onUserEvent } from '#/app/live/userFeed.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { en } from '#/app/texts/texts.en.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { createMessagingClient, type MessagingClient } from '../client/messagingClient.ts';
import { useMessagingSession } from '../client/messagingSession.ts';
import { MessagingContext } from '../client/useMessaging.ts';
import { type OpenThread, thread } from '../thread/threadSync.ts';
import { MemoryAttachments, memoryFiles } from './memoryAttachments.ts';
import type { MemoryGateway } from './memoryGateway.ts';
// Here at once: how long a part takes to load is not what specs judge.
import '../thread/ThreadPane.tsx';

let ids = 0;

/** A client on a gateway in memory, signed in as `me`. */
export function clientOf(
  gateway: MemoryGateway,
  attachmentGateway = new MemoryAttachments(),
  files = memoryFiles(),
): MessagingClient {
  sync.reset();
  // What waits would be sent after the test.
  onTestFinished(sync.reset);
  gateway.answerEngine(attachmentGateway);
  useSession.setState({ userId: 'me' });
  onTestFinished(() => useSession.setState({ userId: null }));
  const client = createMessagingClient({
    viewerId: 'me',
    gateway,
    attachmentGateway,
    storage: createPrivateStorage('me'),
    files,
    alone: (run) => run(),
    newClientId: () => `client-${++ids}`,
    now: Date.now,
  });
  onTestFinished(onUserEvent(client.hear));
  return client;
}

/** Runs, with the first page of the list. */
export async function started({ start, list }: MessagingClient): Promise<void> {
  start();
  await new Promise<void>((resolve) => {
    const look = () => list.getSnapshot().data && resolve();
    list.subscribe(look);
    look();
  });
}

/** Opens a conversation, as its page does; what it shows stays live. */
export async function opened(userId: string): Promise<() => OpenThread> {
  const live = sync.watch(thread, { userId });
  const shown = () => {
    const { data } = live.getSnapshot();
    if (!data) throw new Error('Nothing has been answered.');
    return data;
  };
  await new Promise<void>((resolve) => {
    const look = () => live.getSnapshot().data && resolve();
    onTestFinished(live.subscribe(look));
    look();
  });
  return shown;
}

/** Renders a part of the page as it stands in the app, in English and London. */
export function renderMessaging(client: MessagingClient, part: ReactNode, address = '/messages') {
  useMessagingSession.setState({ client });
  return render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <MemoryRouter initialEntries={[address]}>
        <MessagingContext value={client}>{part}</MessagingContext>
      </MemoryRouter>
    </IntlProvider>,
  );
}
