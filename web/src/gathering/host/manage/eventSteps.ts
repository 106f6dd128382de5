import { gatheringLimits as limits } from '@waymark/events/limits';
import type { HostedEvent } from '../operations.ts';

type Planned = Pick<
  HostedEvent,
  'status' | 'startTime' | 'endTime' | 'isHost' | 'recordingShareConsent' | 'recordingUrl' | 'replayRemoval'
> & {
  readonly groupEventRequest: Pick<HostedEvent['groupEventRequest'], 'status'>;
};

/** Until it begins; an invitation is answered first. */
export function isChangeable({ status, groupEventRequest: request }: Planned): boolean {
  if (request.status === 'PENDING') return true;
  return request.status === 'ACCEPTED' && (status === 'DRAFT' || status === 'UPCOMING');
}

export type EventStep =
  | 'accept'
  | 'refuse'
  | 'answer'
  | 'publish'
  | 'promote'
  | 'late'
  | 'end'
  | 'replay'
  | 'removeReplay'
  | 'agree'
  | 'takeBack'
  | 'withdraw'
  | 'cancel';

/** What can be done about the event now, the most likely first; the server decides all the same. */
export function stepsAt(event: Planned, now: number): readonly EventStep[] {
  const { status, isHost, groupEventRequest: request } = event;
  if (request.status === 'PENDING') return isHost ? ['withdraw'] : ['accept', 'refuse'];
  if (request.status === 'INVITED') return isHost ? ['answer'] : ['withdraw'];
  if (request.status !== 'ACCEPTED') return [];
  const isNear = now >= Date.parse(event.startTime) - limits.speakerJoinBefore;
  const isOn = isHost && isNear && now < Date.parse(event.endTime);
  switch (status) {
    case 'DRAFT':
      return ['publish', 'cancel'];
    case 'UPCOMING':
      return isOn ? ['late', 'promote', 'cancel'] : ['promote', 'cancel'];
    case 'STARTED':
      return [...(isOn ? (['late', 'end'] as const) : []), ...consentStep(event), 'cancel'];
    case 'FINISHED':
      return [...replaySteps(event), ...consentStep(event)];
    default:
      return [];
  }
}

/** EVT-29: only who spoke says it; until the start the form asks. */
function consentStep({ isHost, recordingShareConsent }: Planned): readonly EventStep[] {
  if (!isHost) return [];
  return [recordingShareConsent ? 'takeBack' : 'agree'];
}

/** EVT-30: only with the consent of who spoke. */
function replaySteps(event: Planned): readonly EventStep[] {
  if (!event.recordingShareConsent) return [];
  if (event.recordingUrl) return ['replay', 'removeReplay'];
  return isClosedTo(event) ? [] : ['replay'];
}

/** Who manages removed the replay: a host who does not manage cannot share it again. */
export function isClosedTo({ replayRemoval }: Pick<Planned, 'replayRemoval'>): boolean {
  return replayRemoval !== null && !replayRemoval.canShareAgain;
}
