import { type Decider, type Decision, refused } from '../../kernel/index.ts';
import type { GatheringCommand } from '../commands.ts';
import type { GatheringFact } from '../events.ts';
import type { GatheringRefusal } from '../refusals.ts';
import { evolveGathering, type GatheringState, noGathering } from '../state.ts';
import {
  decideCancel,
  decideConfirmOpen,
  decideConfirmOrganiser,
  decideDelay,
  decideEnd,
  decideFeature,
  decideWriting,
} from './decideEvent.ts';
import { decideRecording, decideRemoval, decideReplay } from './decideReplay.ts';
import {
  decideAccept,
  decideAnswer,
  decideChange,
  decideDecline,
  decideInvite,
  decidePropose,
  decidePublish,
} from './decideRequest.ts';
import { decideCall, decideFree, decideLapse, decideTake } from './decideSeat.ts';
import { decideExpiry, decideFinish, decideReminder, decideShort, decideStart } from './decideTime.ts';

type Decided = Decision<GatheringFact, GatheringRefusal>;

/** One event from the first idea to its replay, and how many seats are taken. Stream `gathering-<id>`. */
export const gatheringDecider: Decider<GatheringState, GatheringCommand, GatheringFact, GatheringRefusal> = {
  category: 'gathering',
  stateVersion: 4,
  initial: noGathering,
  evolve: evolveGathering,
  decide: decideGathering,
};

type Decisions = {
  readonly [Type in GatheringCommand['type']]: (
    state: GatheringState,
    command: Extract<GatheringCommand, { readonly type: Type }>,
  ) => Decided;
};

const decisions: Decisions = {
  ProposeGathering: decidePropose,
  InviteSpeaker: decideInvite,
  AcceptProposal: decideAccept,
  AnswerInvitation: decideAnswer,
  DeclineRequest: decideDecline,
  ChangeGathering: decideChange,
  PublishGathering: decidePublish,
  CancelGathering: decideCancel,
  DelayGathering: decideDelay,
  EndGathering: decideEnd,
  FeatureGathering: decideFeature,
  AddReplay: decideReplay,
  RemoveReplay: decideRemoval,
  AnswerRecording: decideRecording,
  WriteToAttendees: decideWriting,
  ConfirmOrganiser: decideConfirmOrganiser,
  ConfirmOpen: decideConfirmOpen,
  TakeSeat: decideTake,
  FreeSeat: decideFree,
  CallSeat: decideCall,
  LapseSeat: decideLapse,
  ExpireRequest: decideExpiry,
  StartGathering: decideStart,
  FinishGathering: decideFinish,
  WarnOfShort: decideShort,
  RemindOfGathering: decideReminder,
};

const bySystem: ReadonlySet<GatheringCommand['type']> = new Set([
  'CallSeat',
  'LapseSeat',
  'ExpireRequest',
  'StartGathering',
  'FinishGathering',
  'WarnOfShort',
  'RemindOfGathering',
]);

function decideGathering(state: GatheringState, command: GatheringCommand): Decided {
  if (bySystem.has(command.type) && command.meta.actor.kind !== 'system')
    return refused({ type: 'GatheringSystemOnly' });
  const decide: (state: GatheringState, command: never) => Decided = decisions[command.type];
  return decide(state, command as never);
}
