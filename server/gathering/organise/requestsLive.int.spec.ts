import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { createStage, DAY, type Stage } from '../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const feed = `subscription { userEvents { kind payload {
  __typename ... on GroupEventChanged { groupEventId change } ... on AttendeeChanged { groupEventId change } } } }`;
type Received = { userEvents: { kind: string; payload: Record<string, unknown> } };

/** Of the person's own stream, what it says of events; from now on. */
async function listening({ client }: Pick<Somebody, 'client'>) {
  const live = client.subscribe<Received>(feed);
  await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
  return async (): Promise<string> => {
    const { payload } = (await live.until(({ userEvents }) => 'change' in userEvents.payload)).userEvents;
    return `${String(payload.change)} ${String(payload.groupEventId)}`;
  };
}

async function manager(partnerId: string, role: 'MANAGER' | 'OWNER'): Promise<Somebody> {
  const who = await stage.attendee();
  const link = { userId: userId(who.id), isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(stage.app, { ...link, partnerId, role }, stage.clock.now());
  return who;
}

async function proposal(partnerId: string | null): Promise<string> {
  const answer = await stage.propose(await stage.speaker({ partnerId: partnerId ?? 'stage' }), { partnerId });
  return answer.data?.createGroupEventRequest.id ?? '';
}

it('EVT-39 LIV-02 LIV-06 managers of the community and the charity receive live a proposal and the answer to it; nobody else does', async () => {
  const [first, second] = [await manager('stage', 'MANAGER'), await manager('stage', 'OWNER')];
  const [elsewhere, member] = [await manager('other', 'MANAGER'), await stage.attendee()];
  const [byFirst, bySecond, byOps] = [
    await listening(first),
    await listening(second),
    await listening(stage.ops),
  ];
  const [byElsewhere, byMember] = [await listening(elsewhere), await listening(member)];

  const id = await proposal('stage');
  for (const next of [byFirst, bySecond, byOps]) expect(await next()).toBe(`GatheringProposed ${id}`);
  // The notice of it, for those who manage the community.
  for (const next of [byFirst, bySecond]) expect(await next()).toBe(`AttendeeTold ${id}`);
  await stage.ask(first, 'UpdateGroupEventRequest', { input: { id, status: 'ACCEPTED' } });
  for (const next of [byFirst, bySecond, byOps]) expect(await next()).toBe(`GatheringAccepted ${id}`);

  const ofCharity = await proposal(null);
  const ofOther = await proposal('other');
  expect(await byElsewhere(), 'the first that another community receives').toBe(
    `GatheringProposed ${ofOther}`,
  );
  for (const each of [ofCharity, ofOther]) expect(await byOps()).toBe(`GatheringProposed ${each}`);
  const host = await stage.speaker();
  const open = await stage.published(host);
  await stage.register(member, open);
  expect(await byMember(), 'the first that a member receives').toBe(`AttendeeEntered ${open}`);
  expect(await byFirst(), 'nothing of other communities').toBe(`GatheringProposed ${open}`);
});

it('EVT-39 a manager lists the requests of their community alone, the charity those of all, and a member none; what waits for an answer comes first, also before a later event', async () => {
  const [ofStage, ofOther] = [await manager('stage', 'MANAGER'), await manager('other', 'MANAGER')];
  const hostElsewhere = await stage.speaker({ partnerId: 'other' });
  // Everybody may see this one, and still it is not theirs to answer.
  const startTime = new Date(Date.parse(stage.start()) + 7 * DAY).toISOString();
  const open = await stage.published(hostElsewhere, { partnerId: 'other', isPublic: true, startTime });
  const [one, another] = [await proposal('stage'), await proposal('other')];
  const list = '{ getManagedGroupEventRequests(limit: 50) { data { id } } }';
  type Listed = { getManagedGroupEventRequests: { data: { id: string }[] } };
  const listed = async (who: Pick<Somebody, 'client'>) => {
    const { data, code } = await stage.ask<Listed>(who, list);
    const ids = data?.getManagedGroupEventRequests.data.map(({ id }) => id);
    return ids?.filter((id) => [one, another, open].includes(id)) ?? code;
  };
  expect(await listed(ofStage)).toEqual([one]);
  expect(await listed(ofOther)).toEqual([another, open]);
  const byOps = await listed(stage.ops);
  expect(byOps).toHaveLength(3);
  expect(byOps?.at(-1)).toBe(open);
  expect(await listed(await stage.attendee())).toBe('NOT_AUTHORIZED');
});
