import {
  accepted,
  assertNever,
  charactersIn,
  type Decider,
  type Decision,
  isLongerThan,
  refused,
} from '../kernel/index.ts';
import { contactLimits } from '../limits/index.ts';
import type { ContactCommand } from './commands.ts';
import type { ContactEvent } from './events.ts';
import type { ContactRefusal } from './refusals.ts';

export type ContactState = { readonly status: 'none' | 'sent' | 'forwarded' };

/** One message from the contact form. Stream `contact-<id>`. */
export const contactDecider: Decider<ContactState, ContactCommand, ContactEvent, ContactRefusal> = {
  category: 'contact',
  stateVersion: 1,
  initial: { status: 'none' },
  evolve: (_state, event) => ({ status: event.type === 'ContactMessageSent' ? 'sent' : 'forwarded' }),
  decide: decideContact,
};

function decideContact(state: ContactState, command: ContactCommand): Decision<ContactEvent, ContactRefusal> {
  switch (command.type) {
    case 'SendContactMessage': {
      const { name, text } = command.data;
      if (state.status !== 'none') return accepted();
      if (isLongerThan(text, contactLimits.textMax) || isLongerThan(name, contactLimits.nameMax)) {
        return refused({ type: 'ContactMessageTooLong' });
      }
      if (charactersIn(text.trim()) < contactLimits.textMin || name.trim() === '') {
        return refused({ type: 'ContactMessageEmpty' });
      }
      return accepted({ type: 'ContactMessageSent', data: command.data });
    }
    case 'RecordContactForwarded': {
      if (command.meta.actor.kind !== 'system') return refused({ type: 'ContactSystemOnly' });
      if (state.status === 'none') return refused({ type: 'ContactMessageUnknown' });
      if (state.status === 'forwarded') return accepted();
      return accepted({ type: 'ContactMessageForwarded', data: command.data });
    }
    default:
      return assertNever(command);
  }
}
