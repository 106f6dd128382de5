import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { OutgoingState } from '../outbox/outbox.ts';
import type { MessagingClient } from './messagingClient.ts';

export const MessagingContext = createContext<MessagingClient | null>(null);

export function useMessagingClient(): MessagingClient {
  const client = use(MessagingContext);
  if (!client) throw new Error('Messaging is used outside of its page');
  return client;
}

/** What the viewer has written and the server has not recorded yet. */
export function useOutgoing<Selected>(select: (state: OutgoingState) => Selected): Selected {
  return useStore(useMessagingClient().outgoing, select);
}

type Named = { readonly firstName: string | null; readonly lastName: string | null };

/** A person's full name, or what stands for someone whose account is gone. */
export function usePersonName(): (person: Named | undefined) => string {
  const t = useTranslations('messaging');
  return (person) => fullName(person) || t('deletedUser');
}

/** How a person is spoken of in a sentence: the first name where there is one. */
export function useShortName(): (person: Named | undefined) => string {
  const name = usePersonName();
  return (person) => person?.firstName || name(person);
}

function fullName(person: Named | undefined): string {
  return [person?.firstName, person?.lastName].filter((part) => part).join(' ');
}
