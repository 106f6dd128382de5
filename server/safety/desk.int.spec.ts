import { randomUUID } from 'node:crypto';
import { readDesk } from '@waymark/db/safety';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerDemoPerson } from '../identity/index.ts';
import {
  createMentoringFixture,
  type MentoringFixture,
  type Somebody,
} from '../mentoring/testing/mentoringFixture.ts';
import { listOf, subjectsTo } from '../notification/testing/notifications.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';

const MINUTE = 60_000;
const PASSWORD = 'correct horse battery';
const REASON = 'Looked at with the team.';
const DESK = `{ getSafetyDesk {
  reports { id reason outcome closedAt reporter { id } about { id firstName } } openReports
  appeals { sessionId words isAccepted isDismissed by { id } reporter { id } }
  paused { until reason user { id } }
  actions { action subject reason by { id } user { id } }
  contacts { id topic language forwardedAt } } }`;
const OPEN = 'query ($id: ID!) { getReport(id: $id) { id words openings { by { id } } } }';
const ACT = 'mutation ($input: SafetyActionInput!) { takeSafetyAction(input: $input) }';
const REPORT = 'mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { id } }';

type Desk = {
  readonly reports: readonly { readonly id: string; readonly outcome: string | null }[];
  readonly openReports: number;
  readonly appeals: readonly { readonly sessionId: string; readonly isAccepted: boolean }[];
  readonly paused: readonly { readonly user: { readonly id: string }; readonly reason: string }[];
  readonly actions: readonly { readonly action: string; readonly reason: string | null }[];
  readonly contacts: readonly object[];
};

let fixture: MentoringFixture;
let olga: { id: string; client: GraphQLClient };
beforeAll(async () => {
  fixture = await createMentoringFixture();
  await registerDemoPerson(fixture.app, {
    id: 'olga',
    email: 'olga@example.org',
    password: PASSWORD,
    firstName: 'Olga',
    lastName: 'Ops',
    userType: null,
    role: 'OPS',
    at: fixture.clock.now(),
  });
  olga = { id: 'olga', client: await fixture.holderOf({ userId: 'olga', role: 'OPS' }) };
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function desk(by = olga.client): Promise<Desk> {
  return (await by.run<{ getSafetyDesk: Desk }>(DESK)).getSafetyDesk;
}
async function act(input: Readonly<Record<string, unknown>>, by = olga.client) {
  const { errors } = await by.ask(ACT, { input: { reason: REASON, ...input } });
  return errors[0]?.extensions;
}
async function confirm(): Promise<void> {
  olga.client = await fixture.holderOf({ userId: 'olga', role: 'OPS' });
  await olga.client.run('mutation ($password: String!) { confirmOperator(password: $password) }', {
    password: PASSWORD,
  });
}
/** What somebody who appealed gets: their notices, the last mail, and what stands in the history of the session. */
async function answerTo(who: Somebody, sessionId: string) {
  const { items } = await listOf(who);
  const { getSessionById } = await who.client.run<{
    getSessionById: { history: { kind: string; text: string | null }[] };
  }>('query ($id: ID!) { getSessionById(id: $id) { history { kind text } } }', { id: sessionId });
  return {
    notices: items
      .filter(({ kind }) => kind === 'NO_SHOW_APPEAL')
      .map(({ values }) => values.find(({ name }) => name === 'answer')?.value),
    mail: (await subjectsTo(fixture, who)).findLast((subject) => subject.includes('appeal')),
    history: getSessionById.history.find(({ kind }) => kind === 'SessionNoShowAppealDecided')?.text,
  };
}
async function reported(): Promise<{ id: string; ada: Somebody; mia: Somebody }> {
  const [ada, mia] = [await fixture.learner(), await fixture.mentor()];
  await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(25)] });
  const input = { clientId: randomUUID(), userId: mia.id, reason: 'HARASSMENT', words: 'She was rude.' };
  const { reportMessage } = await ada.client.run<{ reportMessage: { id: string } }>(REPORT, { input });
  return { id: reportMessage.id, ada, mia };
}

it('OPS-13 the safety desk has reports, their texts once they are opened, and closes each once, with an audit trail', async () => {
  const { id, ada, mia } = await reported();
  const other = await reported();
  const seen = await desk();
  expect(seen.reports.find((each) => each.id === id)).toMatchObject({
    reason: 'HARASSMENT',
    outcome: null,
    reporter: { id: ada.id },
    about: { id: mia.id },
  });
  expect(JSON.stringify(seen), 'no words before it is opened').not.toContain('rude');
  expect(seen.openReports).toBe(2);
  const { getReport } = await olga.client.run<{ getReport: object }>(OPEN, { id });
  expect(getReport).toMatchObject({ words: 'She was rude.', openings: [{ by: { id: 'olga' } }] });
  expect((await olga.client.ask(OPEN, { id: 'nothing' })).code).toBe('NOT_FOUND');
  for (const client of [ada.client, mia.client]) {
    expect((await client.ask(DESK)).code).toBe('NOT_AUTHORIZED');
    expect((await client.ask(OPEN, { id })).code).toBe('NOT_AUTHORIZED');
    expect(await act({ action: 'DISMISS', reportId: id }, client)).toMatchObject({ code: 'NOT_AUTHORIZED' });
  }
  expect(await act({ action: 'DISMISS', reportId: id })).toMatchObject({ refusal: 'PasswordNeeded' });
  await confirm();
  for (const [input, problem] of [
    [{ action: 'DISMISS', reportId: id, reason: '' }, { fields: { reason: 'mandatory' } }],
    [{ action: 'WARN', reportId: id, words: ' ' }, { fields: { words: 'mandatory' } }],
    [{ action: 'WARN', reportId: id, words: 'x'.repeat(501) }, { fields: { words: 'tooLong' } }],
    [{ action: 'PAUSE', reportId: id, words: 'Stop.' }, { fields: { until: 'mandatory' } }],
    [
      { action: 'PAUSE', reportId: id, words: 'Stop.', until: '2020-01-01T00:00:00Z' },
      { fields: { until: 'inThePast' } },
    ],
    [{ action: 'DISMISS', reportId: 'nothing' }, { code: 'NOT_FOUND' }],
    [{ action: 'LIFT', userId: 'nobody' }, { code: 'NOT_FOUND' }],
    [{ action: 'LIFT', userId: 'olga' }, { refusal: 'OwnCase' }],
    [{ action: 'ACCEPT_APPEAL', sessionId: 'nothing' }, { code: 'NOT_FOUND' }],
  ] as const) {
    expect(await act(input), JSON.stringify(input)).toMatchObject(problem);
  }
  expect((await desk()).actions, 'nothing was done').toEqual([]);

  const herself = await fixture.holderOf({ userId: mia.id, role: 'OPS' });
  const without = await desk(herself);
  expect(
    without.reports.map((each) => each.id),
    'nobody reads about themselves',
  ).toEqual([other.id]);
  expect(without.openReports).toBe(1);

  expect(await act({ action: 'WARN', reportId: id, words: 'Please be kind.' })).toBeUndefined();
  const lines = (await desk()).reports.map((each) => each.id);
  expect(lines, 'open ones first').toEqual([other.id, id]);
  expect(await act({ action: 'DISMISS', reportId: id })).toMatchObject({ refusal: 'ReportIsClosed' });
  expect(await act({ action: 'DISMISS', reportId: other.id })).toBeUndefined();
  const after = await desk();
  expect(after.openReports).toBe(0);
  expect(after.reports.map(({ outcome }) => outcome).sort()).toEqual(['DISMISSED', 'WARNED']);
  expect(after.actions).toEqual([
    expect.objectContaining({ action: 'DISMISS', reason: REASON, subject: `report-${other.id}` }),
    expect.objectContaining({
      action: 'WARN',
      reason: REASON,
      subject: `report-${id}`,
      by: { id: 'olga' },
      user: { id: mia.id },
    }),
  ]);
  await fixture.settled();
  const mails = (await fixture.outbox()).filter(({ key }) => key.startsWith('warning:'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Please be kind.');
  expect(mails[0]?.text, 'not who, not what').not.toMatch(/rude|Looked at/);
}, 120_000);

it('OPS-13 paused accounts are paused with a text that the person reads, and lifted', async () => {
  const { id, mia } = await reported();
  await confirm();
  const until = new Date(fixture.clock.now() + 24 * 60 * MINUTE).toISOString();
  expect(await act({ action: 'PAUSE', reportId: id, words: 'You were rude.', until })).toBeUndefined();
  const pausedOf = async () => (await desk()).paused.filter(({ user }) => user.id === mia.id);
  expect(await pausedOf()).toEqual([{ until, reason: 'You were rude.', user: { id: mia.id } }]);
  expect(await mia.client.run('{ me { accessPause { reason until } } }')).toEqual({
    me: { accessPause: { reason: 'You were rude.', until } },
  });
  expect((await desk()).reports.find((each) => each.id === id)?.outcome).toBe('PAUSED');
  const longer = new Date(fixture.clock.now() + 48 * 60 * MINUTE).toISOString();
  const again = { action: 'PAUSE', userId: mia.id, words: 'You were rude again.', until: longer };
  expect(await act(again)).toBeUndefined();
  expect(await pausedOf(), 'once, as it stands').toEqual([
    { until: longer, reason: 'You were rude again.', user: { id: mia.id } },
  ]);
  expect(await act({ ...again, words: 'Until then.' })).toBeUndefined();
  expect(
    (await pausedOf()).map(({ reason }) => reason),
    'until the same time',
  ).toEqual(['Until then.']);
  const reader = { kind: 'user', userId: userId('olga'), sessionId: 's', role: 'OPS' } as const;
  const pausedAt = async (now: number) =>
    (await readDesk(reader as never, fixture.app.db, now)).paused.map((one) => one.userId);
  expect(await pausedAt(Date.parse(longer) - 1)).toEqual([mia.id]);
  expect(await pausedAt(Date.parse(longer)), 'it is over').toEqual([]);
  expect(await act({ action: 'LIFT', userId: mia.id })).toBeUndefined();
  expect(await pausedOf()).toEqual([]);
  expect(await mia.client.run('{ me { accessPause { until } } }')).toEqual({ me: { accessPause: null } });
  await fixture.settled();
  const ended = (await fixture.outbox()).filter(({ key }) => key.startsWith('accessResumedMail'));
  expect(ended.map(({ to, subject }) => [to, subject])).toEqual([
    [`${mia.id}@example.org`, expect.stringMatching(/^Your access to .+ is back$/)],
  ]);
  expect((await desk()).actions.slice(0, 2).map(({ action }) => action)).toEqual(['LIFT', 'PAUSE']);
}, 120_000);

it('OPS-13 appeals against a no-show stand there with their text, and are accepted with a reason', async () => {
  const [ada, mia] = [await fixture.learner(), await fixture.mentor()];
  const session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(25)] });
  const sessionId = session.id;
  await fixture.later(Date.parse(session.acceptedTime ?? '') + 10 * MINUTE - fixture.clock.now());
  await mia.did('reportSessionNoShow', { sessionId });
  await confirm();
  expect(await act({ action: 'ACCEPT_APPEAL', sessionId }), 'nobody appealed').toMatchObject({
    code: 'NOT_FOUND',
  });
  await ada.did('appealSessionNoShow', { sessionId, text: 'The link was wrong.' });
  const appealed = async () => (await desk()).appeals.find((each) => each.sessionId === sessionId);
  expect(await appealed()).toEqual({
    sessionId,
    words: 'The link was wrong.',
    isAccepted: false,
    isDismissed: false,
    by: { id: ada.id },
    reporter: { id: mia.id },
  });
  const herself = await fixture.holderOf({ userId: ada.id, role: 'OPS' });
  expect((await desk(herself)).appeals, 'nobody decides about themselves').toEqual([]);
  expect(await act({ action: 'ACCEPT_APPEAL', sessionId }), 'without an answer').toMatchObject({
    fields: { words: 'mandatory' },
  });
  const answer = 'The link was wrong indeed.';
  expect(await act({ action: 'ACCEPT_APPEAL', sessionId, words: answer })).toBeUndefined();
  expect(await appealed()).toMatchObject({ isAccepted: true });
  await fixture.settled();
  expect(await answerTo(ada, sessionId)).toEqual({
    notices: ['UPHELD'],
    mail: 'We’ve accepted your appeal',
    history: answer,
  });
  expect((await answerTo(mia, sessionId)).history, 'for who appealed alone').toBeNull();
  expect((await ada.sees(sessionId)).status).toBe('COMPLETED');
  expect((await desk()).actions[0]).toMatchObject({
    action: 'ACCEPT_APPEAL',
    subject: `mentoring-${sessionId}`,
  });
}, 120_000);

it('OPS-13 a dismissed appeal gives the no-show its consequence back, once, and tells who appealed', async () => {
  const [ada, mia] = [await fixture.learner(), await fixture.mentor()];
  const ids: string[] = [];
  for (const hours of [25, 50]) {
    const session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(hours)] });
    await fixture.later(Date.parse(session.acceptedTime ?? '') + 10 * MINUTE - fixture.clock.now());
    await mia.did('reportSessionNoShow', { sessionId: session.id });
    ids.push(session.id);
  }
  const sessionId = ids[1] ?? '';
  await ada.did('appealSessionNoShow', { sessionId, text: 'The link was wrong.' });
  const ask = async () => ada.does('createSessionRequest', fixture.asking([await fixture.mentor()]));
  expect([(await ask()).code, (await ask()).code], 'an appeal lifts it').toEqual([undefined, undefined]);
  await confirm();
  const answer = 'The mentor waited, and the link worked.';
  expect(await act({ action: 'DISMISS_APPEAL', sessionId, words: answer })).toBeUndefined();
  const refused = await ask();
  expect([refused.code, refused.extensions.most], 'one open request at a time').toEqual(['RATE_LIMITED', 1]);
  for (const action of ['DISMISS_APPEAL', 'ACCEPT_APPEAL'])
    expect(await act({ action, sessionId, words: answer }), 'decided').toMatchObject({ code: 'CONFLICT' });
  expect((await ada.sees(sessionId)).noShow).toMatchObject({ isDismissed: true, isRevoked: false });
  expect((await desk()).appeals.find((each) => each.sessionId === sessionId)).toMatchObject({
    isAccepted: false,
    isDismissed: true,
  });
  expect((await desk()).actions[0]).toMatchObject({ action: 'DISMISS_APPEAL', reason: REASON });
  await fixture.settled();
  expect(await answerTo(ada, sessionId)).toEqual({
    notices: ['DISMISSED'],
    mail: 'We haven’t accepted your appeal',
    history: answer,
  });
  expect(await answerTo(mia, sessionId)).toEqual({ notices: [], mail: undefined, history: null });
}, 120_000);

it('OPS-13 the safety desk has contact requests with topic and language, and never their text', async () => {
  const data = {
    clientId: randomUUID(),
    name: 'Inês Rocha',
    email: 'ines@example.org',
    topic: 'mentoring',
    text: 'Como posso ser mentora? Tenho tempo.',
    language: 'pt',
  };
  const send = 'mutation ($data: ContactMessageInput!) { sendContactMessage(data: $data) }';
  expect((await fixture.anonymous().ask(send, { data })).data).toEqual({ sendContactMessage: true });
  await fixture.settled();
  const seen = await desk();
  expect(seen.contacts).toEqual([
    { id: expect.any(String), topic: 'mentoring', language: 'pt', forwardedAt: expect.any(String) },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/Tenho tempo|ines@/);
}, 120_000);
