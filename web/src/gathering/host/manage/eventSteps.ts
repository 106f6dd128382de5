import { gatheringLimits as limits } from '@waymark/events/limits';
import type { HostedEvent } from '../operations.ts';

type Planned = Pick<HostedEvent, 'status' | 'startTime' | 'endTime' | 'isHost' | 'recordingShareConsent'> & {
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
      return isOn ? ['late', 'end', 'cancel'] : ['cancel'];
    case 'FINISHED':
      // EVT-30: only with the consent of who spoke.
      return event.recordingShareConsent ? ['replay'] : [];
    default:
      return [];
  }
}
