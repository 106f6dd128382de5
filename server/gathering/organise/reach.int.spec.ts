import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { folderOfPerson } from '../../platform/files/fileKey.ts';
import { createStage, DAY, HOUR, type Stage } from '../testing/stage.ts';

const WRITE = `mutation ($id: ID!, $text: String!, $clientId: ID!) {
  messageGroupEventAttendees(id: $id, text: $text, clientId: $clientId) }`;
const DELAY = 'mutation ($id: ID!) { delayGroupEvent(id: $id, minutes: 5) { id } }';
const REPLAY = 'mutation ($id: ID!, $url: String!) { addGroupEventReplay(id: $id, url: $url) { id } }';
const INVITE = 'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';

describe('how many people one person reaches by an event', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const write = async (who: Somebody, id: string) =>
    (await stage.ask(who, WRITE, { id, text: 'Hello', clientId: randomUUID() })).code;
  const move = async (who: Somebody, id: string, startTime: string) =>
    (await stage.ask(who, 'UpdateGroupEventRequest', { input: { id, startTime } })).code;
  const code = async (who: Somebody, document: string, variables: Record<string, unknown>) =>
    (await stage.ask(who, document, variables)).code;

  it('an event says something to everybody in it 20 times a day, whatever it says, and strangers use up nothing of that', async () => {
    const host = await stage.speaker();
    const [id, other] = [await stage.published(host), await stage.published(host)];
    const guest = await stage.attendee();
    await stage.register(guest, id);
    for (let tried = 0; tried < 25; tried += 1) expect(await write(guest, id)).toBe('NOT_AUTHORIZED');
    // A change of its text is said to nobody.
    const retitle = { input: { id, title: 'Another title' } };
    expect(await code(host, 'UpdateGroupEventRequest', retitle)).toBeUndefined();
    expect(await move(host, id, stage.start(28))).toBeUndefined();
    for (let said = 1; said < 20; said += 1) expect(await write(host, id)).toBeUndefined();
    const facts = await stage.facts('AttendeesWritten');
    expect(await write(host, id)).toBe('RATE_LIMITED');
    expect(await move(host, id, stage.start(35))).toBe('RATE_LIMITED');
    expect(await code(host, DELAY, { id })).toBe('RATE_LIMITED');
    expect(await code(host, REPLAY, { id, url: 'https://video.example.org/1' })).toBe('RATE_LIMITED');
    expect(await stage.facts('AttendeesWritten')).toBe(facts);
    expect(await code(host, 'UpdateGroupEventRequest', retitle)).toBeUndefined();
    expect(await write(host, other)).toBeUndefined();
    await stage.later(DAY);
    expect(await write(host, id)).toBeUndefined();
  });

  it('MSG-42 a speaker and a person who block each other find each other missing; who manages invites both', async () => {
    const [host, wary, shunned] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host);
    const block = 'mutation ($id: ID!) { blockMessageUser(userId: $id) }';
    expect(await code(wary, block, { id: host.id })).toBeUndefined();
    expect(await code(host, block, { id: shunned.id })).toBeUndefined();
    const fields = async (person: string) =>
      (await stage.ask(host, INVITE, { id, ids: [person] })).errors[0]?.extensions.fields;
    const missing = { userIds: 'unknown' };
    expect([await fields(wary.id), await fields(shunned.id), await fields('nobody')]).toEqual([
      missing,
      missing,
      missing,
    ]);
    expect(await stage.facts('AttendeeInvited')).toBe(0);
    expect(
      await code(host, 'mutation ($id: ID!) { unBlockMessageUser(userId: $id) }', { id: shunned.id }),
    ).toBe(undefined);
    expect(await fields(shunned.id)).toBeUndefined();
    const managed = await stage.ask(stage.ops, INVITE, { id, ids: [wary.id] });
    expect(managed.data).toEqual({ inviteToGroupEvent: 1 });
  });

  it('MSG-42 EVT-75 a speaker who manages the community invites for it: one of many who blocked them holds back nobody', async () => {
    const host = await stage.speaker();
    const people = [await stage.attendee(), await stage.attendee(), await stage.attendee()];
    const link = { userId: userId(host.id), isMenteeApproved: true, isMentorApproved: true };
    await linkPartner(stage.app, { ...link, partnerId: 'stage', role: 'MANAGER' }, stage.clock.now());
    const id = await stage.published(host);
    const [wary] = people as [Somebody];
    const block = 'mutation ($id: ID!) { blockMessageUser(userId: $id) }';
    expect(await code(wary, block, { id: host.id })).toBeUndefined();
    const invited = await stage.ask(host, INVITE, { id, ids: people.map((one) => one.id) });
    expect(invited.data).toEqual({ inviteToGroupEvent: 3 });
  });

  it('a picture is drawn and kept only for who may plan the event, 60 a day', async () => {
    const [host, stranger] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    const picture = () => new File([svg], 'event.svg', { type: 'image/svg+xml' });
    const kept = async ({ id: owner }: Somebody) =>
      (await stage.app.files.list(folderOfPerson('pictures', userId(owner)))).length;
    const show = async (who: Somebody) =>
      code(who, 'UpdateGroupEventRequest', { input: { id, featureImage: picture() } });
    expect(await show(stranger)).toBe('NOT_AUTHORIZED');
    expect((await stage.propose(stranger, { featureImage: picture() })).code).toBe('NOT_AUTHORIZED');
    const invite = { mentorId: host.id, offeredTimes: [stage.start()], featureImage: picture() };
    expect((await stage.propose(host, invite)).code).toBe('NOT_AUTHORIZED');
    expect([await kept(stranger), await kept(host)]).toEqual([0, 0]);
    for (let drawn = 0; drawn < 60; drawn += 1) expect(await show(host)).toBeUndefined();
    expect(await show(host)).toBe('RATE_LIMITED');
    expect(await kept(host), 'the last one: each other was replaced').toBe(1);
  });

  it('a picture is deleted when its proposal is refused, or was accepted before', async () => {
    const host = await stage.speaker();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    const featureImage = () => new File([svg], 'event.svg', { type: 'image/svg+xml' });
    const kept = async () => (await stage.app.files.list(folderOfPerson('pictures', userId(host.id)))).length;
    const tomorrow = await stage.propose(host, { featureImage: featureImage(), startTime: stage.start(3) });
    expect(tomorrow.code).toBe('BAD_USER_INPUT');
    expect(await kept()).toBe(0);
    const clientId = randomUUID();
    for (const time of ['first', 'again'])
      expect((await stage.propose(host, { featureImage: featureImage(), clientId })).errors, time).toEqual(
        [],
      );
    expect(await kept()).toBe(1);
  });

  it('a person sends 100 lists of invitations an hour', async () => {
    const host = await stage.speaker();
    const [id, guest] = [await stage.published(host), await stage.attendee()];
    const invite = () => code(host, INVITE, { id, ids: [guest.id] });
    for (let sent = 0; sent < 100; sent += 1) expect(await invite()).toBeUndefined();
    expect(await invite()).toBe('RATE_LIMITED');
    await stage.later(HOUR);
    expect(await invite()).toBeUndefined();
  });

  it('a person proposes 30 events a day', async () => {
    const host = await stage.speaker();
    for (let made = 0; made < 30; made += 1) expect((await stage.propose(host)).code).toBeUndefined();
    expect((await stage.propose(host)).code).toBe('RATE_LIMITED');
    await stage.later(DAY);
    expect((await stage.propose(host)).code).toBeUndefined();
  });
});
