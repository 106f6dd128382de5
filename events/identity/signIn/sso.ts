import {
  accepted,
  assertNever,
  type Command,
  type Decider,
  type Decision,
  type Refusal,
  refused,
  type StreamName,
  streamName,
  type UserId,
} from '../../kernel/index.ts';
import type { SsoEvent, SsoProvider } from './ssoEvents.ts';

type LinkSso = Command<
  'LinkSso',
  {
    readonly ssoFingerprint: string;
    readonly provider: SsoProvider;
    readonly userId: UserId;
    /** The account that may lose the identity; the same append must show that it is gone. */
    readonly insteadOf: UserId | null;
  }
>;
type UnlinkSso = Command<'UnlinkSso', { readonly ssoFingerprint: string; readonly userId: UserId }>;

export type SsoCommand = LinkSso | UnlinkSso;

export type SsoRefusal =
  | (Refusal<'SsoTaken'> & { readonly ownerId: UserId })
  /** Only the edge, which has the provider's word for who somebody is. */
  | Refusal<'SystemOnly'>;

export type SsoState = { readonly ownerId: UserId | null };

/** One identity at a provider, one account; an account may have several. Stream `sso-<fingerprint>`. */
export const ssoDecider: Decider<SsoState, SsoCommand, SsoEvent, SsoRefusal> = {
  category: 'sso',
  stateVersion: 1,
  initial: { ownerId: null },
  evolve: (_state, event) => ({ ownerId: event.type === 'SsoLinked' ? event.data.userId : null }),
  decide: decideSso,
};

function decideSso(state: SsoState, command: SsoCommand): Decision<SsoEvent, SsoRefusal> {
  const { ssoFingerprint, userId } = command.data;
  switch (command.type) {
    case 'LinkSso': {
      if (command.meta.actor.kind !== 'system') return refused({ type: 'SystemOnly' });
      const { provider, insteadOf } = command.data;
      if (state.ownerId === userId) return accepted();
      if (state.ownerId !== null && state.ownerId !== insteadOf) {
        return refused({ type: 'SsoTaken', ownerId: state.ownerId });
      }
      return accepted({ type: 'SsoLinked', data: { ssoFingerprint, provider, userId } });
    }
    case 'UnlinkSso':
      if (state.ownerId !== userId) return accepted();
      return accepted({ type: 'SsoUnlinked', data: { ssoFingerprint, userId } });
    default:
      return assertNever(command);
  }
}

export function ssoStream(fingerprint: string): StreamName {
  return streamName('sso', fingerprint);
}
