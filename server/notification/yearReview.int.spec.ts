import { commandId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { changeProfile, eraseUser } from '../identity/index.ts';
import {
  createMentoringFixture,
  type MentoringFixture,
  type Somebody,
} from '../mentoring/testing/mentoringFixture.ts';
import { kindsOf, listOf, mailsTo, prefers, subjectsTo } from './testing/notifications.ts';

const WISHED = { choices: [{ kind: 'YEAR_REVIEW', channel: 'BOTH' }] };
const LIVE =
  'subscription { userEvents { kind payload { __typename ... on NotificationsChanged { change } } } }';

type Live = { userEvents: { kind: string; payload: { __typename: string; change?: string } } };

/** Moves time to that moment, with whatever is due on the way. */
async function reach(fixture: MentoringFixture, moment: string): Promise<void> {
  await fixture.settled();
  await fixture.later(Date.parse(moment) - fixture.clock.now());
}

it('the review of the year comes once, in January, in the app and by mail, to people who wish it and are still here', async () => {
  await using fixture = await createMentoringFixture();
  const [ada, tom] = [
    await fixture.learner({ firstName: 'Ada' }),
    await fixture.mentor({ firstName: 'Tom' }),
  ];
  const silent = await fixture.mentor();
  const [undecided, inApp, gone] = [await fixture.mentor(), await fixture.learner(), await fixture.mentor()];
  for (const who of [ada, tom, undecided, gone]) await prefers(who, WISHED);
  await prefers(inApp, { choices: [{ kind: 'YEAR_REVIEW', channel: 'IN_APP' }] });
  await changeProfile(fixture.app, userId(ada.id), { language: 'pt' }, fixture.clock.now());
  const session = await fixture.accepted(ada, tom, { durationMinutes: 60 });
  await fixture.later(Date.parse(session.endsAt ?? '') + 15 * 60_000 - fixture.clock.now());
  await prefers(undecided, { choices: [{ kind: 'YEAR_REVIEW', channel: 'NONE' }] });
  await eraseUser(fixture.app, userId(gone.id), {
    actor: { kind: 'system', name: 'test' },
    commandId: commandId('erase'),
    correlationId: 'erase',
    at: fixture.clock.now(),
  });

  await reach(fixture, '2027-01-05T08:59:59Z');
  const reviewsOf = async (who: Somebody) =>
    (await listOf(who)).items.filter(({ kind }) => kind === 'YEAR_REVIEW').map(({ path }) => path);
  const mailsOf = async (who: Somebody) =>
    (await mailsTo(fixture, who)).filter(({ text }) => text.includes('/achievements/year/'));
  expect(await reviewsOf(tom), 'a second too early').toEqual([]);
  const live = tom.client.subscribe<Live>(LIVE);
  await live.next();
  await reach(fixture, '2027-01-05T09:00:00Z');
  await live.until(({ userEvents }) => userEvents.payload.change === 'YearReviewDue');

  for (const who of [ada, tom, inApp]) expect(await reviewsOf(who)).toEqual(['/achievements/year/2026']);
  const [mail, ...more] = await mailsOf(tom);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ language: 'en', subject: 'Your 2026 in review' });
  expect(mail?.text).toContain('You gave 1 hour in 1 session.');
  const [portuguese] = await mailsOf(ada);
  expect(portuguese).toMatchObject({ language: 'pt', subject: 'O seu ano de 2026 em resumo' });
  expect(portuguese?.text).toContain('Passou 1 hora a aprender em 1 sessão.');
  expect(portuguese?.text).toContain('/pt/achievements/year/2026');
  expect(await mailsOf(inApp), 'in the app only').toEqual([]);
  for (const who of [silent, undecided, gone]) expect(await mailsOf(who)).toEqual([]);
  for (const who of [silent, undecided]) expect(await kindsOf(who)).not.toContain('YEAR_REVIEW');
  const rows = await fixture.app.db.sql`select user_id from notifications where kind = 'YEAR_REVIEW'`;
  expect(rows.map((row) => row.user_id).toSorted()).toEqual([ada.id, tom.id, inApp.id].toSorted());

  await prefers(tom, { choices: [{ kind: 'YEAR_REVIEW', channel: 'NONE' }] });
  await prefers(tom, WISHED);
  await reach(fixture, '2027-12-31T12:00:00Z');
  expect(await mailsOf(tom), 'once a year').toHaveLength(1);
  await reach(fixture, '2028-01-05T09:00:00Z');
  const [, empty] = await mailsOf(tom);
  expect(empty?.subject).toBe('Your 2027 in review');
  expect(empty?.text).toContain('There were no sessions or events in 2027.');
  expect(await reviewsOf(tom), 'the latest one').toEqual(['/achievements/year/2027']);
}, 60_000);

it('the mail of the review waits for the end of quiet hours, and is not sent to who changed their mind by then', async () => {
  await using fixture = await createMentoringFixture();
  const [kept, changed] = [await fixture.mentor(), await fixture.mentor()];
  for (const who of [kept, changed]) await prefers(who, { ...WISHED, quietFrom: '08:00', quietTo: '11:00' });
  await reach(fixture, '2027-01-05T09:00:00Z');
  expect(await subjectsTo(fixture, kept)).toEqual([]);
  await prefers(changed, { choices: [{ kind: 'YEAR_REVIEW', channel: 'IN_APP' }] });
  await reach(fixture, '2027-01-05T11:00:00Z');
  expect(await subjectsTo(fixture, kept)).toEqual(['Your 2026 in review']);
  expect(await subjectsTo(fixture, changed)).toEqual([]);
});
