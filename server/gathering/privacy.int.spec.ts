import { commandId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { eraseUser } from '../identity/index.ts';
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
