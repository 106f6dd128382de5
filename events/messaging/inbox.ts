import {
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type EventMeta,
  refused,
  type UserRole,
} from '../kernel/index.ts';
import type { ChangeMessagingPreferences, InboxCommand } from './commands.ts';
import type { InboxEvent } from './events.ts';
import { defaultPreferences, type MessagingPreferences } from './preferences.ts';
import type { MessagingRefusal } from './refusals.ts';

type Decided = Decision<InboxEvent, MessagingRefusal>;

export type InboxState = { readonly preferences: MessagingPreferences; readonly isDisabled: boolean };

/** One person's messaging as a whole. Stream `inbox-<user>`. */
export const inboxDecider: Decider<InboxState, InboxCommand, InboxEvent, MessagingRefusal> = {
  category: 'inbox',
  stateVersion: 1,
  initial: { preferences: defaultPreferences, isDisabled: false },
  evolve: evolveInbox,
  decide: decideInbox,
};

function evolveInbox(state: InboxState, event: InboxEvent): InboxState {
  switch (event.type) {
    case 'MessagingPreferencesChanged': {
      const { userId: _, ...preferences } = event.data;
      return { ...state, preferences };
    }
    case 'MessagingDisabled':
      return { ...state, isDisabled: true };
    case 'MessagingEnabled':
      return { ...state, isDisabled: false };
    default:
      return assertNever(event);
  }
}

function decideInbox(state: InboxState, command: InboxCommand): Decided {
  switch (command.type) {
    case 'ChangeMessagingPreferences':
      return decidePreferences(state, command);
    case 'DisableMessaging':
      if (!isOps(command.meta, command.data.actorRole)) return refused({ type: 'OpsOnly' });
      if (state.isDisabled) return accepted();
      return accepted({ type: 'MessagingDisabled', data: { userId: command.data.userId } });
    case 'EnableMessaging':
      if (!isOps(command.meta, command.data.actorRole)) return refused({ type: 'OpsOnly' });
      if (!state.isDisabled) return accepted();
      return accepted({ type: 'MessagingEnabled', data: { userId: command.data.userId } });
    default:
      return assertNever(command);
  }
}

function isOps(meta: EventMeta, role: UserRole): boolean {
  return meta.actor.kind === 'system' || (meta.actor.kind === 'user' && (role === 'OPS' || role === 'ADMIN'));
}

function decidePreferences(state: InboxState, { data, meta }: ChangeMessagingPreferences): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotInConversation' });
  const { changes } = data;
  const before = state.preferences;
  const after: MessagingPreferences = {
    showTyping: changes.showTyping ?? before.showTyping,
    showPresence: changes.showPresence ?? before.showPresence,
    showReadReceipts: changes.showReadReceipts ?? before.showReadReceipts,
    allowNewContacts: changes.allowNewContacts ?? before.allowNewContacts,
    enterSends: changes.enterSends ?? before.enterSends,
  };
  const keys = Object.keys(after) as (keyof MessagingPreferences)[];
  if (keys.every((key) => after[key] === before[key])) return accepted();
  return accepted({ type: 'MessagingPreferencesChanged', data: { userId: meta.actor.id, ...after } });
}
