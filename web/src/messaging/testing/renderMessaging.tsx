import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { en } from '#/app/texts/texts.en.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { sync } from '#/sync/index.ts';
import { createMessagingClient, type MessagingClient } from '../client/messagingClient.ts';
import { useMessagingSession } from '../client/messagingSession.ts';
import { MessagingContext } from '../client/useMessaging.ts';
import { sendFailureOf } from '../outbox/sendFailure.ts';
import { MemoryAttachments, memoryFiles } from './memoryAttachments.ts';
import type { MemoryGateway } from './memoryGateway.ts';

let ids = 0;

/** The positions from which the feed was wanted. */
export const followed: number[] = [];

/** A client on a gateway in memory, signed in as `me`. */
export function clientOf(
  gateway: MemoryGateway,
  attachmentGateway = new MemoryAttachments(),
  files = memoryFiles(),
): MessagingClient {
  sync.reset();
  gateway.answerEngine();
  return createMessagingClient({
    viewerId: 'me',
    gateway,
    attachmentGateway,
    storage: createPrivateStorage('me'),
    files,
    follow: (position) => followed.push(position) < 0,
    classify: sendFailureOf,
    alone: (run) => run(),
    isOnline: () => true,
    newClientId: () => `client-${++ids}`,
    now: Date.now,
    random: () => 0.5,
  });
}

/** Renders a part of the page as it stands in the app, in English and London. */
export function renderMessaging(client: MessagingClient, part: ReactNode, address = '/messages') {
  useMessagingSession.setState({ client, loading: 'ready' });
  return render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <MemoryRouter initialEntries={[address]}>
        <MessagingContext value={client}>{part}</MessagingContext>
      </MemoryRouter>
    </IntlProvider>,
  );
}
