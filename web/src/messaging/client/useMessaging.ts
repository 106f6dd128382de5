import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { MessagingState } from '../model/messagingState.ts';
import type { MessagingClient } from './messagingClient.ts';

export const MessagingContext = createContext<MessagingClient | null>(null);

export function useMessagingClient(): MessagingClient {
  const client = use(MessagingContext);
  if (!client) throw new Error('Messaging is used outside of its page');
  return client;
}

export function useMessaging<Selected>(select: (state: MessagingState) => Selected): Selected {
  return useStore(useMessagingClient().store, select);
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
