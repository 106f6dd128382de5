import type { UserId } from '../../kernel/index.ts';
import type { GatheringCommand } from '../commands.ts';
import type { GatheringRefusal } from '../refusals.ts';
import type { GatheringState } from '../state.ts';

type Found = { readonly byId: UserId } | { readonly refusal: GatheringRefusal };

/** The host, or who manages: the managers of its community and the charity. An event that does not exist is refused in the same way. */
export function organiserOf(
  state: GatheringState,
  { meta }: GatheringCommand,
  { isManager }: { readonly isManager: boolean },
): Found {
  if (state.requestStatus === 'NONE') return { refusal: { type: 'GatheringUnknown' } };
  const byId = meta.actor.kind === 'user' ? meta.actor.id : undefined;
  if (byId === undefined || (byId !== state.hostId && !isManager))
    return { refusal: { type: 'NotYourGathering' } };
  return { byId };
}

export function hostOf(state: GatheringState, command: GatheringCommand): Found {
  return organiserOf(state, command, { isManager: false });
}

/** Only who manages: a host does not answer their own proposal. */
export function managerOf(
  state: GatheringState,
  command: GatheringCommand,
  { isManager }: { readonly isManager: boolean },
): Found {
  const found = organiserOf(state, command, { isManager });
  return 'byId' in found && !isManager ? { refusal: { type: 'NotYourGathering' } } : found;
}
