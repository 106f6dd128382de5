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

async function manager(partnerId: string): Promise<Somebody> {
  const who = await stage.attendee();
  const link = { userId: userId(who.id), isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(stage.app, { ...link, partnerId, role: 'MANAGER' }, stage.clock.now());
  return who;
}

/** The changes of events that reach somebody by one feed, from now on. */
async function listening({ client }: Somebody, feed: string) {
  type Item = { kind: string; payload: { change: string } };
  const document = `subscription { item: ${feed} { kind payload { ... on GroupEventChanged { change } } } }`;
  const live = client.subscribe<{ item: Item }>(document);
  await live.until(({ item }) => item.kind === 'HEARTBEAT');
  return async () => (await live.until(({ item }) => item.kind === 'GROUP_EVENT')).item.payload.change;
}

it('EVT-29 EVT-30 EVT-104 a replay is removed by its host or who manages, who says why, and goes with the consent of its speaker; the page and the list of a bystander lose it live', async () => {
  const host = await stage.speaker();
  const [steward, other, viewer] = [await manager('stage'), await manager('other'), await stage.attendee()];
  const id = await stage.published(host);
  await stage.later(60 * DAY);
  const add = async (who: Pick<Somebody, 'client'>) =>
    (
      await stage.ask(
        who,
        'mutation ($id: ID!) { addGroupEventReplay(id: $id, url: "https://video.example.org/1") { id } }',
        { id },
      )
    ).code;
  type Removed = { removeGroupEventReplay: object };
  const remove = async (who: Pick<Somebody, 'client'>, reason?: string) => {
    const document = `mutation ($id: ID!, $reason: String) { removeGroupEventReplay(id: $id, reason: $reason) {
      recordingUrl captionsUrl chapters { at } replayRemoval { reason canShareAgain } } }`;
    const { code, data } = await stage.ask<Removed>(who, document, { id, reason });
    return code ?? data?.removeGroupEventReplay;
  };
  const consent = async (who: Pick<Somebody, 'client'>, recordingShareConsent: boolean) => {
    const document = `mutation ($id: ID!, $recordingShareConsent: Boolean!) {
      answerGroupEventRecording(id: $id, recordingShareConsent: $recordingShareConsent) { recordingShareConsent recordingUrl } }`;
    const { code, data } = await stage.ask<{ answerGroupEventRecording: object }>(who, document, {
      id,
      recordingShareConsent,
    });
    return code ?? data?.answerGroupEventRecording;
  };
  const seen = async () => {
    const document = `query ($id: ID!) { getGroupEventById(id: $id) { recordingUrl replayRemoval { reason } }
      getAllGroupEventReplays { data { id } } }`;
    return (await stage.ask(viewer, document, { id })).data;
  };
  const gone = {
    getGroupEventById: { recordingUrl: null, replayRemoval: null },
    getAllGroupEventReplays: { data: [] },
  };
  expect(await remove(host)).toBe('CONFLICT');
  expect(await add(host)).toBe(undefined);
  expect(await remove(viewer, 'Mine')).toBe('NOT_AUTHORIZED');
  expect(await remove(other, 'Mine')).toBe('NOT_AUTHORIZED');
  expect(await remove(steward)).toBe('BAD_USER_INPUT');
  expect(await seen()).toMatchObject({
    getGroupEventById: { recordingUrl: 'https://video.example.org/1' },
    getAllGroupEventReplays: { data: [{ id }] },
  });
  const page = await listening(viewer, `groupEventEvents(groupEventId: "${id}")`);
  const list = await listening(viewer, 'groupEventListEvents');
  expect(await remove(steward, 'A face can be seen.')).toEqual({
    recordingUrl: null,
    captionsUrl: null,
    chapters: [],
    replayRemoval: { reason: 'A face can be seen.', canShareAgain: true },
  });
  for (const next of [page, list]) expect(await next()).toBe('ReplayRemoved');
  expect(await seen()).toEqual(gone);
  expect(await add(host), 'who manages removed it').toBe('NOT_AUTHORIZED');
  expect(await add(steward)).toBe(undefined);
  expect(await page()).toBe('ReplayAdded');
  for (const who of [steward, stage.ops, viewer]) expect(await consent(who, false)).toBe('NOT_AUTHORIZED');
  expect(await consent(host, false)).toEqual({ recordingShareConsent: false, recordingUrl: null });
  for (const next of [page, list])
    expect(await next(), 'over for more than a month').toBe('RecordingConsentAnswered');
  expect(await seen()).toEqual(gone);
  for (const who of [host, steward, stage.ops]) expect(await add(who)).toBe('CONFLICT');
  expect(await consent(host, true)).toEqual({ recordingShareConsent: true, recordingUrl: null });
  expect(await seen()).toEqual(gone);
  expect(await add(stage.ops)).toBe(undefined);
  expect(await remove(stage.ops, 'Wrong one.')).toMatchObject({ recordingUrl: null });

  const ofHost = async () =>
    (
      await stage.ask(
        host,
        'query ($id: ID!) { getGroupEventById(id: $id) { replayRemoval { canShareAgain } } }',
        { id },
      )
    ).data;
  expect(await ofHost()).toEqual({ getGroupEventById: { replayRemoval: { canShareAgain: false } } });
  expect(await add(host)).toBe('NOT_AUTHORIZED');
  const link = { userId: userId(host.id), isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(stage.app, { ...link, partnerId: 'stage', role: 'MANAGER' }, stage.clock.now());
  expect(await ofHost(), 'now a manager too').toEqual({
    getGroupEventById: { replayRemoval: { canShareAgain: true } },
  });
  expect(await add(host)).toBe(undefined);
});
