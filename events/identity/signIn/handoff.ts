import {
  accepted,
  type Command,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../../kernel/index.ts';
import { identityLimits } from '../../limits/index.ts';
import type { SessionRefusal } from '../refusals.ts';
import type { HandoffEvent } from './handoffEvents.ts';

export type CreateHandoff = Command<
  'CreateHandoff',
  { readonly handoffId: string; readonly userId: UserId; readonly challenge: string }
>;
/** `challenge` is made of the secret that came with the code. */
export type RedeemHandoff = Command<
  'RedeemHandoff',
  { readonly handoffId: string; readonly challenge: string }
>;

export type HandoffState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly userId: UserId;
      readonly expiresAt: Instant;
      readonly challenge: string | undefined;
    }
  | { readonly status: 'used' };

/** PRT-63: a code that takes a person who is logged in to another origin, once, within 30 seconds, in the browser that asked. Stream `handoff-<id>`. */
export const handoffDecider: Decider<
  HandoffState,
  CreateHandoff | RedeemHandoff,
  HandoffEvent,
  SessionRefusal
> = {
  category: 'handoff',
  stateVersion: 2,
  initial: { status: 'none' },
  evolve: (_state, event) =>
    event.type === 'HandoffCreated'
      ? {
          status: 'open',
          userId: event.data.userId,
          expiresAt: event.data.expiresAt,
          challenge: event.data.challenge,
        }
      : { status: 'used' },
  decide: decideHandoff,
};

function decideHandoff(
  state: HandoffState,
  { type, data, meta }: CreateHandoff | RedeemHandoff,
): Decision<HandoffEvent, SessionRefusal> {
  if (type === 'CreateHandoff') {
    if (state.status !== 'none') return refused({ type: 'HandoffUnusable' });
    if (meta.actor.kind !== 'user' || meta.actor.id !== data.userId)
      return refused({ type: 'NotYourSession' });
    const expiresAt = meta.at + identityLimits.handoffLifetime;
    return accepted({ type: 'HandoffCreated', data: { ...data, expiresAt } });
  }
  if (state.status !== 'open' || meta.at >= state.expiresAt) return refused({ type: 'HandoffUnusable' });
  if (state.challenge !== data.challenge) return refused({ type: 'HandoffUnusable' });
  return accepted({ type: 'HandoffRedeemed', data: { handoffId: data.handoffId, userId: state.userId } });
}
