import { accepted, assertNever, type Decider, type Decision, refused, type UserId } from '../kernel/index.ts';
import type { EmailCommand } from './commands.ts';
import type { EmailEvent } from './events.ts';
import type { EmailRefusal } from './refusals.ts';

export type EmailState = { readonly ownerId: UserId | null };

/** One address, one account. Stream `email-<fingerprint>`. */
export const emailDecider: Decider<EmailState, EmailCommand, EmailEvent, EmailRefusal> = {
  category: 'email',
  stateVersion: 1,
  initial: { ownerId: null },
  evolve: evolveEmail,
  decide: decideEmail,
};

function evolveEmail(state: EmailState, event: EmailEvent): EmailState {
  switch (event.type) {
    case 'EmailClaimed':
      return { ownerId: event.data.userId };
    case 'EmailReleased':
      return { ownerId: null };
    default:
      return state;
  }
}

function decideEmail(state: EmailState, command: EmailCommand): Decision<EmailEvent, EmailRefusal> {
  switch (command.type) {
    case 'ClaimEmail': {
      const { emailFingerprint, userId, insteadOf } = command.data;
      if (state.ownerId === userId) return accepted();
      if (state.ownerId !== null && state.ownerId !== insteadOf) {
        return refused({ type: 'EmailTaken', ownerId: state.ownerId });
      }
      return accepted({ type: 'EmailClaimed', data: { emailFingerprint, userId } });
    }
    case 'ReleaseEmail': {
      const { emailFingerprint, userId } = command.data;
      if (state.ownerId !== userId) return accepted();
      return accepted({ type: 'EmailReleased', data: { emailFingerprint, userId } });
    }
    default:
      return assertNever(command);
  }
}
