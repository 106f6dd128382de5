import { commandId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { eraseUser, linkPartner } from '../identity/index.ts';
import type { Somebody } from '../mentoring/testing/mentoringFixture.ts';
import { collectFacts } from '../privacy/download/collect.ts';
import { wordingIn } from '../privacy/download/wording.ts';
import { createStage } from './testing/stage.ts';

it('PRV-17 PRV-13 EVT-63 the export holds what somebody did at events and said to speakers, nothing of others; erased, neither name nor question is left', async () => {
  await using stage = await createStage();
  const host = await stage.speaker({ firstName: 'Hera' });
  const [ada, eva] = [
    await stage.attendee({ firstName: 'Adalgisa' }),
    await stage.attendee({ firstName: 'Evarista' }),
  ];
  const id = await stage.published(host);
  const brief = `mutation ($input: CreateSpeakerBreafingQuestionInput!) { createSpeakerBreafingQuestion(input: $input) { id } }`;
  for (const [who, help] of [
    [ada, 'How do I price an hour?'],
    [eva, 'My secret question'],
  ] as const) {
    await stage.register(who, id);
    const input = { groupEventId: id, help, interestExpertise: 'SOME', hide: true };
    expect((await stage.ask(who, brief, { input })).errors).toEqual([]);
  }
  await stage.settled();
  const exportOf = async (who: Somebody, language: 'en' | 'pt' = 'en') =>
    (await collectFacts(stage.app, userId(who.id), wordingIn(language))).get('gathering') ?? [];
  const own = await exportOf(ada);
  expect(own.map(({ what }) => what)).toEqual([
    'You registered for an event',
    'You answered the questions for the speaker of an event',
  ]);
  expect(own[1]?.details).toMatchObject({ help: 'How do I price an hour?', hostId: 'Hera' });
  expect(JSON.stringify(own)).not.toContain('secret question');
  expect((await exportOf(ada, 'pt')).map(({ what }) => what)).toContain('Inscreveu-se num evento');
  expect(wordingIn('en').groups.gathering).toBe('Group events');
  const hosted = await exportOf(host);
  expect(hosted.map(({ what }) => what)).toEqual([
    'You proposed an event',
    'An event was accepted',
    'An event was published',
  ]);
  expect(hosted[0]?.details).toMatchObject({ title: 'Raise a price without losing customers' });
  expect(JSON.stringify(hosted), 'a hidden name').not.toMatch(/secret|Adalgisa|Evarista|price an hour/);
  const invited = await stage.speaker();
  await stage.propose(stage.ops, { mentorId: invited.id, offeredTimes: [stage.start()] });
  expect((await exportOf(invited)).map(({ what }) => what)).toEqual([
    'You were invited to speak at an event',
  ]);

  await eraseUser(stage.app, userId(eva.id), {
    actor: { kind: 'user', id: userId(eva.id) },
    commandId: commandId('erase-eva'),
    correlationId: 'erase-eva',
    at: stage.clock.now(),
  });
  await stage.settled();
  const list = `query ($id: ID!) { getSpeakerBreafingQuestionsByEventId(eventId: $id, limit: 10, offset: 0) { data { help mentee { firstName } } } }`;
  expect((await stage.ask(stage.ops, list, { id })).data).toEqual({
    getSpeakerBreafingQuestionsByEventId: {
      data: [{ help: 'How do I price an hour?', mentee: { firstName: 'Adalgisa' } }],
    },
  });
  const stored = await stage.app.db.sql`select data from events where stream = ${`attendee-${id}.${eva.id}`}`;
  expect(JSON.stringify(stored)).not.toContain('secret question');
});

it('PRV-17 PRV-13 EVT-84 the export of who manages holds what they did and wrote about the events of others; erased, their texts are gone and the events stay', async () => {
  await using stage = await createStage();
  const [host, manager] = [await stage.speaker({ firstName: 'Hera' }), await stage.attendee()];
  const link = { userId: userId(manager.id), isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(stage.app, { ...link, partnerId: 'stage', role: 'MANAGER' }, stage.clock.now());
  await stage.settled();
  const stageOf = { partnerId: 'stage' };
  const asked = await stage.propose(host, stageOf);
  const declined = asked.data?.createGroupEventRequest.id ?? '';
  const answer = { id: declined, status: 'DECLINED', reason: 'Our hall is closed that week.' };
  expect((await stage.ask(manager, 'UpdateGroupEventRequest', { input: answer })).errors).toEqual([]);
  const invite = { ...stageOf, mentorId: host.id, offeredTimes: [stage.start()] };
  expect((await stage.propose(manager, invite)).errors).toEqual([]);
  const id = await stage.published(host, stageOf);
  await stage.register(await stage.attendee(), id);
  const write = `mutation ($id: ID!, $text: String!) { messageGroupEventAttendees(id: $id, text: $text, clientId: "m1") }`;
  expect((await stage.ask(manager, write, { id, text: 'Bring a pen.' })).errors).toEqual([]);
  await stage.settled();
  const exportOf = async (who: Pick<Somebody, 'id'>, language: 'en' | 'pt' = 'en') =>
    (await collectFacts(stage.app, userId(who.id), wordingIn(language))).get('gathering') ?? [];
  // Their notices of proposals stand there too.
  const notices = ['We told you about an event', 'Avisámos sobre um evento'];
  const doneBy = async (language: 'en' | 'pt' = 'en') =>
    (await exportOf(manager, language)).filter(({ what }) => !notices.includes(what));
  const own = await doneBy();
  expect(own.map(({ what }) => what)).toEqual([
    'An event was declined',
    'You invited someone to speak at an event',
    'You wrote to everyone who was registered for an event',
  ]);
  expect(own[0]?.details).toMatchObject({ reasonText: 'Our hall is closed that week.', hostId: 'Hera' });
  expect(own[2]?.details).toMatchObject({ text: 'Bring a pen.' });
  expect((await exportOf(host)).map(({ what }) => what)).toContain(
    'Someone who runs your event wrote to everyone who was registered',
  );
  expect((await doneBy('pt')).map(({ what }) => what)[1]).toBe('Convidou alguém para falar num evento');

  await eraseUser(stage.app, userId(manager.id), {
    actor: { kind: 'user', id: userId(manager.id) },
    commandId: commandId('erase-manager'),
    correlationId: 'erase-manager',
    at: stage.clock.now(),
  });
  await stage.settled();
  const seen = await stage.ask(
    host,
    'query ($id: ID!) { getGroupEventRequestById(id: $id) { title reason } }',
    {
      id: declined,
    },
  );
  expect(seen.data).toEqual({
    getGroupEventRequestById: { title: 'Raise a price without losing customers', reason: null },
  });
  expect(JSON.stringify(await exportOf(host))).not.toMatch(/hall is closed|Bring a pen/);
});
