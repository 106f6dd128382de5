import { randomUUID } from 'node:crypto';
import {
  type GatheringForm,
  type GatheringId,
  gatheringDecider,
  gatheringStream,
} from '@waymark/events/gathering';
import { commandId, type EventMeta, type Instant, type UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';

const DAY = 86_400_000;

type Planned = {
  readonly gatheringId: GatheringId;
  readonly hostId: UserId;
  readonly now: Instant;
  readonly capacity: number;
};

/** Without the API, for crowds: an event in three weeks, open to everybody. @throws Error when it is refused */
export async function openEvent(
  { execute }: Pick<App, 'execute'>,
  { gatheringId, hostId, now, capacity }: Planned,
): Promise<void> {
  const startsAt = Math.ceil(now / DAY) * DAY + 21 * DAY + DAY / 2;
  const form: GatheringForm = {
    title: 'A full room',
    description: 'For everybody who wants to press the same button in the same second.',
    typeId: 'MASTERCLASS',
    topicIds: ['strategy.growth'],
    startsAt,
    durationMinutes: 60,
    timezone: 'Europe/London',
    location: 'ONLINE',
    place: '',
    provider: 'ZOOM',
    link: 'https://meet.example.org/full',
    capacity,
    minimum: 1,
    registersFrom: now,
    registersUntil: startsAt,
    isPublic: true,
    sponsoredBy: '',
    recordingConsent: false,
    imageId: null,
  };
  const meta = (): EventMeta => {
    const actor = { kind: 'user', id: hostId } as const;
    return { actor, commandId: commandId(randomUUID()), correlationId: 'open-event', at: now };
  };
  const commands = [
    { type: 'ProposeGathering', data: { gatheringId, form, partnerId: null, isMentor: true }, meta: meta() },
    { type: 'AcceptProposal', data: { gatheringId, isManager: true }, meta: meta() },
    { type: 'PublishGathering', data: { gatheringId, isManager: false }, meta: meta() },
  ] as const;
  for (const command of commands) {
    const stream = gatheringStream(gatheringId);
    const outcome = await execute({ decider: gatheringDecider, stream, command });
    if (outcome.status === 'refused') throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`);
  }
}
