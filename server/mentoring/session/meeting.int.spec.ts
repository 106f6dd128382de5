import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMentoringFixture,
  DAY,
  HOUR,
  LINK,
  type MentoringFixture,
  type SessionSeen,
  type Somebody,
} from '../testing/mentoringFixture.ts';

const MINUTE = 60_000;

describe('an accepted session', () => {
  let fixture: MentoringFixture;
  beforeAll(async () => {
    fixture = await createMentoringFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  type Meeting = {
    readonly ada: Somebody;
    readonly mia: Somebody;
    readonly session: SessionSeen;
    readonly sessionId: string;
  };

  /** Two people and their session, which begins in 48 hours. */
  async function meeting(): Promise<Meeting> {
    const [ada, mia] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(48)] });
    return { ada, mia, session, sessionId: session.id };
  }

  /** The clock stands so many milliseconds after the start, before it where negative. */
  async function at({ session }: Meeting, afterStart: number): Promise<void> {
    await fixture.later(Date.parse(session.acceptedTime ?? '') + afterStart - fixture.clock.now());
  }

  it('SES-31 SES-33 SES-44 SES-79 is cancelled by either, with a reason that the other sees', async () => {
    for (const who of ['ada', 'mia'] as const) {
      const made = await meeting();
      const { sessionId } = made;
      const by = made[who];
      expect(await by.refusal('cancelSession', { sessionId })).toBe('BAD_USER_INPUT');
      const wordless = await by.does('cancelSession', { sessionId, reason: 'OTHER' });
      expect(wordless.extensions.fields).toEqual({ reasonText: 'mandatory' });
      await by.did('cancelSession', { sessionId, reason: 'OTHER', reasonText: 'I am ill' });
      const other = who === 'ada' ? made.mia : made.ada;
      expect(await other.sees(sessionId)).toMatchObject({
        status: 'CANCELLED',
        reason: 'OTHER',
        reasonText: 'I am ill',
        cancelledBy: { id: by.id },
      });
      expect(await other.refusal('cancelSession', { sessionId, reason: 'NO_TIME' })).toBe('CONFLICT');
    }
  });

  it('SES-44 cannot be cancelled once it has begun', async () => {
    const made = await meeting();
    const cancel = { sessionId: made.sessionId, reason: 'NO_TIME' };
    await at(made, 0);
    expect(await made.ada.refusal('cancelSession', cancel)).toBe('TOO_LATE');
    const other = await meeting();
    await at(other, -1);
    expect(
      await other.ada.refusal('cancelSession', { ...cancel, sessionId: other.sessionId }),
    ).toBeUndefined();
  });

  it('SES-17 SES-72 shows its link to the two participants only', async () => {
    const [ada, mia, noa] = [await fixture.learner(), await fixture.mentor(), await fixture.mentor()];
    const asked = await fixture.request(ada, [mia, noa]);
    expect([asked.link, (await mia.sees(asked.id)).link]).toEqual([null, null]);
    await mia.did('acceptSessionRequest', fixture.accepting(asked));
    const links = [ada, mia, noa].map(async (who) => (await who.sees(asked.id)).link);
    expect(await Promise.all(links)).toEqual([LINK, LINK, null]);
  });

  it('SES-67 SES-81 who is late says so from two hours before, by 5, 10 or 15 minutes', async () => {
    const made = await meeting();
    const { ada, mia, sessionId } = made;
    await at(made, -2 * HOUR - 1);
    expect(await ada.refusal('reportSessionLate', { sessionId, minutes: 10 })).toBe('TOO_EARLY');
    await at(made, -2 * HOUR);
    const wrong = await ada.does('reportSessionLate', { sessionId, minutes: 20 });
    expect(wrong.extensions.fields).toEqual({ minutes: 'choiceUnknown' });
    await ada.did('reportSessionLate', { sessionId, minutes: 10 });
    expect((await mia.sees(sessionId)).late).toEqual({ byId: ada.id, minutes: 10 });
    await at(made, HOUR);
    expect(await mia.refusal('reportSessionLate', { sessionId, minutes: 5 })).toBe('TOO_LATE');
  });

  it('SES-81 the commands around a meeting: late, over, scored; and of another one, that somebody stayed away', async () => {
    const made = await meeting();
    const { ada, mia, sessionId } = made;
    await at(made, -MINUTE);
    await mia.did('reportSessionLate', { sessionId, minutes: 15 });
    expect((await ada.sees(sessionId)).late).toEqual({ byId: mia.id, minutes: 15 });
    await at(made, HOUR);
    expect((await ada.did('completeSession', { sessionId })).status).toBe('COMPLETED');
    await fixture.settled();
    const score = await ada.client.run(
      'mutation ($input: CreateSessionScoreInput!) { createSessionScore(input: $input) { sessionId score comment } }',
      { input: { clientId: randomUUID(), sessionId, score: 9, comment: 'I know what to do' } },
    );
    expect(score).toEqual({ createSessionScore: { sessionId, score: 9, comment: 'I know what to do' } });
    const given = await mia.client.run(
      'query ($id: ID!) { getSessionById(id: $id) { feedback { mentee mentor } } }',
      { id: sessionId },
    );
    expect(given).toEqual({ getSessionById: { feedback: { mentee: true, mentor: false } } });

    const other = await meeting();
    await at(other, 10 * MINUTE);
    await other.mia.did('reportSessionNoShow', { sessionId: other.sessionId });
    expect(await other.ada.sees(other.sessionId)).toMatchObject({
      status: 'NO_SHOW',
      noShow: { byId: other.mia.id, absentId: other.ada.id },
    });
  });

  it('SES-46 SES-47 completes by itself 15 minutes after the end', async () => {
    const made = await meeting();
    await at(made, HOUR + 15 * MINUTE - 1);
    expect((await made.ada.sees(made.sessionId)).status).toBe('ACCEPTED');
    await fixture.later(1);
    const seen = await made.ada.sees(made.sessionId);
    expect(seen.status).toBe('COMPLETED');
    expect(seen.history.at(-1)).toEqual({ kind: 'SessionCompleted', actor: null });
  });

  it('SES-47 SES-81 is completed by either after the end, not before, once', async () => {
    const made = await meeting();
    const { ada, mia, sessionId } = made;
    await at(made, HOUR - 1);
    expect(await ada.refusal('completeSession', { sessionId })).toBe('TOO_EARLY');
    await at(made, HOUR);
    expect((await mia.did('completeSession', { sessionId })).status).toBe('COMPLETED');
    // What follows from it by itself is written a moment later.
    await fixture.settled();
    const head = await fixture.app.store.head();
    expect((await ada.did('completeSession', { sessionId })).status).toBe('COMPLETED');
    await fixture.later(HOUR);
    expect(await fixture.app.store.head()).toBe(head);
  });

  it('SES-47 a no-show is reported from 10 minutes after the start until 7 days later', async () => {
    const made = await meeting();
    const { ada, mia, sessionId } = made;
    await at(made, 10 * MINUTE - 1);
    expect(await ada.refusal('reportSessionNoShow', { sessionId })).toBe('TOO_EARLY');
    await at(made, 10 * MINUTE);
    await ada.did('reportSessionNoShow', { sessionId });
    expect(await mia.sees(sessionId)).toMatchObject({
      status: 'NO_SHOW',
      noShow: { byId: ada.id, absentId: mia.id, isAppealed: false },
    });
    const late = await meeting();
    await at(late, 7 * DAY);
    expect((await late.mia.sees(late.sessionId)).status).toBe('COMPLETED');
    expect(await late.mia.refusal('reportSessionNoShow', { sessionId: late.sessionId })).toBeUndefined();
    const later = await meeting();
    await at(later, 7 * DAY + 1);
    expect(await later.mia.refusal('reportSessionNoShow', { sessionId: later.sessionId })).toBe('TOO_LATE');
  });

  it('SES-47 who is said to have stayed away appeals; the reporter or the charity takes it back', async () => {
    const made = await meeting();
    const { ada, mia, sessionId } = made;
    const appeal = { sessionId, text: 'I was there for half an hour' };
    await at(made, 10 * MINUTE);
    expect(await ada.refusal('appealSessionNoShow', appeal)).toBe('CONFLICT');
    await mia.did('reportSessionNoShow', { sessionId });
    expect(await mia.refusal('appealSessionNoShow', appeal)).toBe('NOT_AUTHORIZED');
    expect((await ada.does('appealSessionNoShow', { ...appeal, text: '' })).extensions.fields).toEqual({
      text: 'mandatory',
    });
    await ada.did('appealSessionNoShow', appeal);
    expect((await mia.sees(sessionId)).noShow).toMatchObject({ isAppealed: true });
    const placeOf = async ({ client }: typeof ada) => {
      const { getSessionById } = await client.run<{
        getSessionById: { history: { kind: string; text: string | null }[] };
      }>('query ($id: ID!) { getSessionById(id: $id) { history { kind text } } }', { id: sessionId });
      return getSessionById.history.find(({ kind }) => kind === 'SessionNoShowAppealed')?.text;
    };
    expect(await placeOf(ada)).toBe(appeal.text);
    expect(await placeOf(mia), 'who reported it does not read the answer').toBeNull();
    expect(await ada.refusal('revokeSessionNoShow', { sessionId })).toBe('NOT_AUTHORIZED');
    const noa = await fixture.mentor();
    expect(await noa.refusal('revokeSessionNoShow', { sessionId })).toBe('NOT_FOUND');
    expect((await mia.did('revokeSessionNoShow', { sessionId })).status).toBe('COMPLETED');
    expect(await mia.refusal('reportSessionNoShow', { sessionId })).toBe('CONFLICT');
    // It may still be going on, and who came late may come in.
    const joins = 'query ($id: ID!) { getSessionById(id: $id) { acceptedTime endsAt canJoinFrom } }';
    const { getSessionById: joined } = await ada.client.run<{
      getSessionById: { acceptedTime: string; endsAt: string; canJoinFrom: string | null };
    }>(joins, { id: sessionId });
    expect(Date.parse(joined.acceptedTime) - Date.parse(joined.canJoinFrom ?? '')).toBe(300_000);
    const ended = Date.parse(joined.endsAt) - Date.parse(joined.acceptedTime);
    for (const [after, canJoinFrom] of [
      [15 * MINUTE - 1, joined.canJoinFrom],
      [15 * MINUTE, null],
    ] as const) {
      await at(made, ended + after);
      expect(await ada.client.run(joins, { id: sessionId })).toMatchObject({
        getSessionById: { canJoinFrom },
      });
    }

    const other = await meeting();
    await at(other, 10 * MINUTE);
    await other.mia.did('reportSessionNoShow', { sessionId: other.sessionId });
    const ops = await fixture.holderOf({ userId: randomUUID(), role: 'OPS' });
    const revoke = 'mutation ($id: ID!) { revokeSessionNoShow(sessionId: $id) { id } }';
    expect(await ops.run(revoke, { id: other.sessionId })).toEqual({ revokeSessionNoShow: null });
    expect((await other.ada.sees(other.sessionId)).status).toBe('COMPLETED');
  });

  it('SES-47 two sessions missed leave one request open at a time, three none for two weeks; an appeal lifts that', async () => {
    const ada = await fixture.learner();
    const missed: string[] = [];
    const miss = async () => {
      const mia = await fixture.mentor();
      const session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(25)] });
      await fixture.later(Date.parse(session.acceptedTime ?? '') + 10 * MINUTE - fixture.clock.now());
      await mia.did('reportSessionNoShow', { sessionId: session.id });
      missed.push(session.id);
    };
    const ask = async () => ada.does('createSessionRequest', fixture.asking([await fixture.mentor()]));
    await miss();
    expect([(await ask()).code, (await ask()).code]).toEqual([undefined, undefined]);
    for (const { id } of await openRequests(ada)) await ada.did('withdrawSessionRequest', { sessionId: id });
    await miss();
    const only = await ask();
    expect(only.code).toBeUndefined();
    const second = await ask();
    expect([second.code, second.extensions.most]).toEqual(['RATE_LIMITED', 1]);
    await ada.did('withdrawSessionRequest', { sessionId: only.session?.id });
    await miss();
    const waits = await ask();
    expect([waits.code, waits.extensions.reason]).toEqual(['ACCESS_PAUSED', 'noShows']);
    expect(Date.parse(String(waits.extensions.until)) - fixture.clock.now()).toBe(14 * DAY);
    await ada.did('appealSessionNoShow', { sessionId: missed.at(-1), text: 'I was there' });
    expect((await ask()).code).toBeUndefined();
  });

  async function openRequests(who: Somebody): Promise<readonly { readonly id: string }[]> {
    type Found = { getAllSessionsByMenteeId: { items: { id: string }[] } };
    const query = '{ getAllSessionsByMenteeId(status: [REQUESTED, PENDING]) { items { id } } }';
    return (await who.client.run<Found>(query)).getAllSessionsByMenteeId.items;
  }

  it('SES-73 both keep an agenda, within its limits', async () => {
    const { ada, mia, sessionId } = await meeting();
    const items = [
      { text: 'First customers', isDone: false },
      { text: 'Prices', isDone: true },
    ];
    await ada.did('updateSessionAgenda', { sessionId, items });
    expect((await mia.sees(sessionId)).agenda).toEqual(items);
    const many = Array.from({ length: 21 }, () => ({ text: 'x', isDone: false }));
    expect((await mia.does('updateSessionAgenda', { sessionId, items: many })).extensions.fields).toEqual({
      items: 'tooManyItems',
    });
    const empty = [{ text: ' ', isDone: false }];
    expect((await mia.does('updateSessionAgenda', { sessionId, items: empty })).extensions.fields).toEqual({
      'items.0.text': 'mandatory',
    });
  });

  it('SES-73 both write the notes; a person without the newest gets its version, and nothing is lost', async () => {
    const { ada, mia, sessionId } = await meeting();
    const write = (who: Somebody, text: string, seenRevision: number) =>
      who.does('updateSessionNotes', { sessionId, text, seenRevision });
    expect((await write(ada, 'Prices first', 0)).session?.notes).toEqual({
      text: 'Prices first',
      revision: 1,
    });
    const stale = await write(mia, 'Something else', 0);
    expect([stale.code, stale.extensions.version]).toEqual(['CONFLICT', 1]);
    expect((await write(mia, 'Prices first, then channels', 1)).session?.notes.revision).toBe(2);
    const both = await Promise.all([write(ada, 'from Ada', 2), write(mia, 'from Mia', 2)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
    expect((await write(ada, 'x'.repeat(20_001), 3)).extensions.fields).toEqual({ text: 'tooLong' });
  });

  it('SES-73 both lay documents beside it, at https addresses only, and take them away', async () => {
    const { ada, mia, sessionId } = await meeting();
    const add = (url: string, title = 'Plan') => ada.does('addSessionDocument', { sessionId, title, url });
    expect((await add('http://example.org/plan')).extensions.fields).toEqual({ url: 'linkInvalid' });
    expect((await add('https://example.org/plan', '')).extensions.fields).toEqual({ title: 'mandatory' });
    const clientId = randomUUID();
    const document = { sessionId, title: 'Plan', url: 'https://example.org/plan', clientId };
    await ada.did('addSessionDocument', document);
    const [added, ...more] = (await ada.did('addSessionDocument', document)).documents;
    expect(more).toEqual([]);
    expect(added).toMatchObject({ title: 'Plan', url: 'https://example.org/plan' });
    expect((await mia.did('removeSessionDocument', { sessionId, documentId: added?.id })).documents).toEqual(
      [],
    );
    for (let each = 0; each < 20; each += 1)
      expect((await add(`https://example.org/${each}`)).code).toBeUndefined();
    expect((await add('https://example.org/one-more')).extensions.fields).toEqual({
      url: 'tooManyDocuments',
    });
  });

  it('is open to nobody else, and its papers to nobody before there is a mentor', async () => {
    const { sessionId } = await meeting();
    const [stranger, ada, mia] = [await fixture.mentor(), await fixture.learner(), await fixture.mentor()];
    const asked = await fixture.request(ada, [mia]);
    const calls: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['cancelSession', { reason: 'NO_TIME' }],
      ['reportSessionLate', { minutes: 5 }],
      ['reportSessionNoShow', {}],
      ['appealSessionNoShow', { text: 'I was there' }],
      ['completeSession', {}],
      ['updateSessionAgenda', { items: [] }],
      ['updateSessionNotes', { text: 'x', seenRevision: 0 }],
      ['addSessionDocument', { title: 'x', url: 'https://example.org' }],
      ['removeSessionDocument', { documentId: 'x' }],
    ];
    for (const [name, args] of calls) {
      expect(await stranger.refusal(name, { ...args, sessionId }), name).toBe('NOT_FOUND');
      expect(await stranger.refusal(name, { ...args, sessionId: randomUUID() }), name).toBe('NOT_FOUND');
      expect(await ada.refusal(name, { ...args, sessionId: asked.id }), name).toBe('CONFLICT');
      expect(await mia.refusal(name, { ...args, sessionId: asked.id }), name).toBe('NOT_AUTHORIZED');
    }
  });

  it('SES-82 what is done to it with the same client id is done once', async () => {
    const { ada, sessionId } = await meeting();
    const cancel = { sessionId, reason: 'NO_TIME', clientId: randomUUID() };
    const first = await ada.did('cancelSession', cancel);
    await fixture.settled();
    const head = await fixture.app.store.head();
    expect(await ada.did('cancelSession', cancel)).toEqual(first);
    expect(await fixture.app.store.head()).toBe(head);
    const { sessionId: other } = await meeting();
    expect(await ada.refusal('cancelSession', { ...cancel, sessionId: other })).toBe('CONFLICT');
    const wrong = await ada.does('cancelSession', { ...cancel, clientId: 'two words' });
    expect(wrong.extensions.fields).toEqual({ clientId: 'invalid' });
  });
});
