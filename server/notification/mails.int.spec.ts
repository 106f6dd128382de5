import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { changeProfile } from '../identity/index.ts';
import { mailServer } from '../identity/testing/mailServer.ts';
import {
  createMentoringFixture,
  DAY,
  HOUR,
  LINK,
  type MentoringFixture,
  type Somebody,
} from '../mentoring/testing/mentoringFixture.ts';
import type { OutboxMail } from '../platform/mail/outbox.ts';
import { embeddedHub } from '../platform/transport/embeddedTransport.ts';
import { changeDataPrivacy } from '../testing/acts.ts';
import { testApp } from '../testing/testApp.ts';
import { listOf, mailsTo, markRead, prefers, subjectsTo } from './testing/notifications.ts';

const MINUTE = 60_000;

function itemIn(mail: OutboxMail | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''));
  const [component] = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(component);
  const status = component?.getFirstPropertyValue('status');
  return { method: mail?.calendar?.method, status, event, start: event.startDate.toJSDate().toISOString() };
}

async function pair(fixture: MentoringFixture): Promise<readonly [Somebody, Somebody]> {
  return [await fixture.learner({ firstName: 'Ada' }), await fixture.mentor({ firstName: 'Tom' })];
}

describe('mails', () => {
  it('NTF-02 NTF-07 tell of a request and its end, each in the language, zone and brand of who reads', async () => {
    await using fixture = await createMentoringFixture();
    await fixture.community('farol', { whiteLabel: true, primaryColor: '#0f766e' });
    const ada = await fixture.learner({ firstName: 'Ada' });
    const rui = await fixture.mentor({ firstName: 'Rui', partnerId: 'farol', timezone: 'America/Sao_Paulo' });
    await fixture.join(ada.id, 'farol');
    await changeProfile(fixture.app, userId(rui.id), { language: 'pt' }, fixture.clock.now());
    const asked = await fixture.request(ada, [rui], { suggestedTimes: ['2026-01-17T12:00:00.000Z'] });
    const [mail] = await mailsTo(fixture, rui);
    expect(mail).toMatchObject({ language: 'pt', subject: 'Ada pede-lhe uma sessão de mentoria' });
    expect(mail?.text).toContain('«First customers»');
    expect(mail?.text).toMatch(/17 de janeiro de 2026 às 09:00 \(.*\); para Ada: 12:00 \(/);
    expect(mail?.text).toContain('farol');
    expect(mail?.html).toContain('#0f766e');
    expect(mail?.text).toMatch(new RegExp(`/pt/mentoring/session/${asked.id}\\?partnerId=farol`));
    await rui.did('declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME' });
    const [declined] = await mailsTo(fixture, ada);
    expect(declined).toMatchObject({ language: 'en', subject: 'Nobody could take your session request' });
  });

  it('SES-54 NTF-02 say until when a request waits, also after a question gave it more time', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    const asked = await fixture.request(ada, [tom], { suggestedTimes: ['2026-02-10T12:00:00.000Z'] });
    expect((await mailsTo(fixture, tom))[0]?.text).toContain(
      'Answer by Thursday 29 January 2026 at 09:00 (Greenwich Mean Time).',
    );
    await tom.did('askSessionQuestion', { sessionId: asked.id, text: 'What do you sell?' });
    const question = (await mailsTo(fixture, ada)).find(({ subject }) => subject.includes('question'));
    expect(question?.text).toContain(
      'Your request expires on Saturday 31 January 2026 at 09:00 (Greenwich Mean Time).',
    );
    await fixture.later(7 * DAY);
    const nudge = (await mailsTo(fixture, tom)).at(-1);
    expect(nudge?.subject).toBe('Ada is still waiting for your answer');
    expect(nudge?.text).toContain('Answer by Saturday 31 January 2026 at 09:00 (Greenwich Mean Time).');
  });

  it('NTF-03 PRV-08 no mail about a request for who turned them off, nor for what was chosen for the app only', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    const eva = await fixture.mentor();
    await changeDataPrivacy(tom, { callRequestEmails: false });
    await prefers(eva, { choices: [{ kind: 'SESSION_REQUESTED', channel: 'IN_APP' }] });
    await prefers(ada, { choices: [{ kind: 'SESSION_ACCEPTED', channel: 'NONE' }] });
    const asked = await fixture.request(ada, [tom, eva]);
    await tom.did('acceptSessionRequest', fixture.accepting(asked));
    expect(await subjectsTo(fixture, tom)).toEqual(['Your session with Ada is booked']);
    expect(await subjectsTo(fixture, eva)).toEqual([]);
    expect(await subjectsTo(fixture, ada)).toEqual([]);
    expect((await listOf(ada)).items).toEqual([]);
  });

  it('NTF-06 NTF-07 carry the session into both calendars, move it and cancel it: one UID, a rising SEQUENCE', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    const session = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(96)] });
    const moved = fixture.inHours(120);
    await fixture.settled();
    fixture.clock.time += MINUTE;
    const proposed = await tom.did('proposeSessionReschedule', { sessionId: session.id, times: [moved] });
    await fixture.settled();
    fixture.clock.time += MINUTE;
    const proposalId = proposed.reschedule?.id ?? '';
    await ada.did('answerSessionReschedule', { proposalId, accept: true, time: moved });
    await fixture.settled();
    fixture.clock.time += MINUTE;
    await tom.did('cancelSession', { sessionId: session.id, reason: 'OTHER', reasonText: 'Ill, sorry' });
    for (const each of [ada, tom]) {
      const items = (await mailsTo(fixture, each)).filter(({ calendar }) => calendar).map(itemIn);
      expect(items.map(({ method, status }) => `${method} ${status}`)).toEqual([
        'REQUEST CONFIRMED',
        'REQUEST CONFIRMED',
        'CANCEL CANCELLED',
      ]);
      expect(items.map(({ start }) => start)).toEqual([session.acceptedTime, moved, moved]);
      expect(new Set(items.map(({ event }) => event.uid)).size).toBe(1);
      const sequences = items.map(({ event }) => event.sequence);
      expect(
        [...new Set(sequences)].sort((one, other) => one - other),
        'rises each time',
      ).toEqual(sequences);
      expect(items[0]?.event.location).toBe(LINK);
    }
    expect(await subjectsTo(fixture, ada)).toEqual([
      'Tom has accepted your session',
      'Tom suggests another time',
      'Your session with Tom has moved',
      'Tom has cancelled your session',
    ]);
    expect(
      (await subjectsTo(fixture, tom)).filter((subject) => !subject.startsWith('Ada would like')),
    ).toEqual([
      'Your session with Ada is booked',
      'Ada has accepted the new time',
      'You’ve cancelled your session with Ada',
    ]);
  });

  it('NTF-06 a series comes into the calendar as a whole', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    const kind = { kind: 'ONGOING', cadence: 'WEEKLY', sessionCount: 3, durationMinutes: 30 };
    await fixture.accepted(ada, tom, { ...kind, suggestedTimes: [fixture.inHours(48)] });
    const [mail] = await mailsTo(fixture, ada);
    expect(mail?.calendar?.method).toBe('PUBLISH');
    const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(3);
    expect(mail?.text).toContain('the first of 3 sessions');
  });

  it('NTF-05 remind by mail of the session as it stands then', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    const session = await fixture.accepted(ada, tom);
    await fixture.settled();
    await fixture.later(Date.parse(session.acceptedTime ?? '') - DAY - fixture.clock.now());
    for (const [each, name] of [
      [ada, 'Tom'],
      [tom, 'Ada'],
    ] as const) {
      expect((await subjectsTo(fixture, each)).at(-1)).toBe(`Tomorrow: your session with ${name}`);
    }
  });

  it('NTF-07 reach a real mail server with the invitation as text/calendar, and again with the same Message-ID', async () => {
    await using smtp = await mailServer();
    await using fixture = await createMentoringFixture({ config: { smtpUrl: smtp.url } });
    const [ada, tom] = await pair(fixture);
    const session = await fixture.accepted(ada, tom);
    await fixture.settled();
    const source = smtp.received.find((each) => each.includes('Subject: Tom has accepted'));
    expect(source).toContain(`To: ${ada.id}@example.org`);
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(source).toContain('Content-Language: en');
    expect(smtp.received.filter((each) => each.includes(session.id))).not.toHaveLength(0);
    const ids = smtp.received.map((each) => /^Message-ID: (.*)$/im.exec(each)?.[1]);
    expect(new Set(ids).size, 'one mail a cause and person').toBe(ids.length);
  });

  it('NTF-02 NTF-07 one of several people whose mail is put off keeps no other waiting, and nobody gets a mail twice', async () => {
    const putOff = new Set<string>();
    await using smtp = await mailServer({
      refusal: ({ command, address }) =>
        command === 'RCPT TO' && putOff.has(address) ? '450 4.2.0 Greylisted' : undefined,
    });
    await using fixture = await createMentoringFixture({ config: { smtpUrl: smtp.url } });
    const [ada, tom] = await pair(fixture);
    const cancellations = ({ id }: Somebody) =>
      smtp.received.filter((each) => each.includes(`To: ${id}@example.org`) && /method=CANCEL/i.test(each));
    for (const [round, slow, other] of [
      [1, ada, tom],
      [2, tom, ada],
    ] as const) {
      const suggestedTimes = [fixture.inHours(96)];
      const { id: sessionId } = await fixture.accepted(ada, tom, { suggestedTimes });
      await fixture.settled();
      putOff.add(`${slow.id}@example.org`);
      await tom.did('cancelSession', { sessionId, reason: 'OTHER', reasonText: 'Ill, sorry' });
      await fixture.settled();
      expect([slow, other].map((each) => cancellations(each).length)).toEqual([round - 1, round]);
      for (const wait of [MINUTE, 10 * MINUTE, HOUR]) await fixture.later(wait);
      expect([slow, other].map((each) => cancellations(each).length)).toEqual([round - 1, round]);
      putOff.clear();
      await fixture.later(4 * HOUR);
      expect([slow, other].map((each) => cancellations(each).length)).toEqual([round, round]);
    }
  });

  it.each([
    ['takes no more from this sender', undefined],
    ['does so after it put the first one off', '450 4.2.0 Greylisted'],
  ])(
    'NTF-02 NTF-07 no one of several people gets a mail twice where the mail server %s',
    async (_what, first) => {
      let isOn = false;
      let from = 0;
      let to = 0;
      await using smtp = await mailServer({
        refusal({ command }) {
          if (!isOn) return undefined;
          if (command === 'RCPT TO') {
            to += 1;
            return to === 1 ? first : undefined;
          }
          from += 1;
          return from === 2 || from === 3 ? '451 4.7.1 Too many mails' : undefined;
        },
      });
      await using fixture = await createMentoringFixture({ config: { smtpUrl: smtp.url }, backoff: () => 1 });
      const [ada, tom] = await pair(fixture);
      const { id: sessionId } = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(96)] });
      await fixture.settled();
      isOn = true;
      await tom.did('cancelSession', { sessionId, reason: 'OTHER', reasonText: 'Ill, sorry' });
      for (let minute = 0; minute < 5; minute += 1) await fixture.later(MINUTE);
      const cancellations = [ada, tom].map(
        ({ id }) =>
          smtp.received.filter(
            (each) => each.includes(`To: ${id}@example.org`) && /method=CANCEL/i.test(each),
          ).length,
      );
      expect(cancellations).toEqual([1, 1]);
    },
  );
});

describe('quiet hours and the digest', () => {
  // It is 09:00 in London.
  const atNine = { quietFrom: '08:30', quietTo: '12:00' };

  it('NTF-03 hold a mail until they end, and let go only what still stands', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    const [eva, kim] = [await fixture.mentor(), await fixture.mentor()];
    for (const each of [tom, eva, kim]) await prefers(each, atNine);
    const stands = await fixture.request(ada, [tom]);
    const taken = await fixture.request(ada, [eva, kim]);
    await kim.did('acceptSessionRequest', fixture.accepting(taken));
    for (const each of [tom, eva, kim]) expect(await subjectsTo(fixture, each)).toEqual([]);
    await fixture.later(3 * HOUR - MINUTE);
    expect(await subjectsTo(fixture, tom)).toEqual([]);
    await fixture.later(MINUTE);
    expect(await subjectsTo(fixture, tom)).toEqual(['Ada would like a mentoring session with you']);
    expect((await mailsTo(fixture, tom))[0]?.text).toContain(stands.id);
    expect(await subjectsTo(fixture, eva), 'taken meanwhile').toEqual([]);
    expect(await subjectsTo(fixture, kim)).toEqual(['Your session with Ada is booked']);
  });

  it('NTF-03 NTF-04 a mail that waited is not sent for what was read in the app', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    await prefers(tom, atNine);
    await fixture.request(ada, [tom]);
    await fixture.settled();
    await markRead(tom, { all: true });
    await fixture.later(4 * HOUR);
    expect(await subjectsTo(fixture, tom)).toEqual([]);
  });

  it('NTF-03 NTF-05 a reminder that waited until its session began is not sent, and no digest holds it', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    await prefers(tom, { choices: [{ kind: 'SESSION_IN_15_MINUTES', channel: 'BOTH' }] });
    await prefers(ada, { choices: [{ kind: 'SESSION_IN_15_MINUTES', channel: 'BOTH' }], isDigest: true });
    const session = await fixture.accepted(ada, tom, { suggestedTimes: ['2026-01-17T09:15:00.000Z'] });
    await prefers(tom, { quietFrom: '08:30', quietTo: '09:20' });
    await fixture.settled();
    await fixture.later(Date.parse(session.acceptedTime ?? '') - 15 * MINUTE - fixture.clock.now());
    await fixture.later(HOUR);
    const reminded = 'In 15 minutes: your session with';
    expect(await subjectsTo(fixture, ada)).toContain(`${reminded} Tom`);
    expect(await subjectsTo(fixture, tom)).not.toContain(`${reminded} Ada`);
  });

  it.each([
    ['its mailbox', 'RCPT TO', '450 4.2.1 Later'],
    ['a sender of so many', 'MAIL FROM', '451 4.7.1 Too many mails'],
  ] as const)(
    'NTF-03 NTF-07 each of the mails that waited comes once, also where the mail server puts one off because of %s',
    async (_what, at, reply) => {
      let asked = 0;
      await using smtp = await mailServer({
        refusal({ command }) {
          if (command === at) asked += 1;
          return command === at && (asked === 2 || asked === 4) ? reply : undefined;
        },
      });
      const config = { smtpUrl: smtp.url };
      await using fixture = await createMentoringFixture({ config, backoff: () => 1 });
      const [ada, tom] = await pair(fixture);
      for (const each of [ada, tom]) await prefers(each, atNine);
      for (let nth = 0; nth < 2; nth += 1) await fixture.request(ada, [tom]);
      await fixture.settled();
      expect(smtp.received).toEqual([]);
      await fixture.later(3 * HOUR);
      for (let minute = 0; minute < 10; minute += 1) await fixture.later(MINUTE);
      const ids = smtp.received.map((each) => /^Message-ID: (.*)$/im.exec(each)?.[1]);
      expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
    },
  );

  it.each([
    ['a mail', { isDigest: false }, Array(2).fill('Ada would like a mentoring session with you')],
    ['the digest', { isDigest: true }, ['2 updates from Waymark']],
  ])(
    'NTF-03 NTF-07 %s that the mail server puts off into quiet hours waits for their end',
    async (_what, chosen, subjects) => {
      let isPutOff = true;
      await using smtp = await mailServer({
        refusal: ({ command }) => (command === 'RCPT TO' && isPutOff ? '450 4.2.1 Later' : undefined),
      });
      await using fixture = await createMentoringFixture({ config: { smtpUrl: smtp.url } });
      const [ada, tom] = await pair(fixture);
      for (const each of [ada, tom]) await prefers(each, atNine);
      await prefers(tom, { ...chosen, digestAt: '12:00' });
      for (let nth = 0; nth < 2; nth += 1) await fixture.request(ada, [tom]);
      await fixture.settled();
      await fixture.later(3 * HOUR);
      await prefers(tom, { quietFrom: '12:05', quietTo: '18:00' });
      await fixture.later(10 * MINUTE);
      isPutOff = false;
      await fixture.later(5 * HOUR);
      expect(smtp.received).toEqual([]);
      await fixture.later(HOUR);
      expect(smtp.received.map((each) => /^Subject: (.*)$/im.exec(each)?.[1])).toEqual(subjects);
    },
  );

  it('NTF-03 NTF-07 the digest that waits for the end of quiet hours is the one that may have come already', async () => {
    const tries: string[] = [];
    await using smtp = await mailServer({ hangsUp: (mail) => tries.push(mail) === 1 });
    await using fixture = await createMentoringFixture({ config: { smtpUrl: smtp.url } });
    const [ada, tom] = await pair(fixture);
    await prefers(ada, atNine);
    await prefers(tom, { isDigest: true, digestAt: '12:00' });
    for (let nth = 0; nth < 2; nth += 1) await fixture.request(ada, [tom]);
    await fixture.settled();
    await prefers(tom, { quietFrom: '12:05', quietTo: '18:00' });
    fixture.clock.time += 3 * HOUR;
    await expect.poll(() => tries.length, { timeout: 20_000 }).toBe(1);
    await fixture.settled();
    await fixture.later(10 * MINUTE);
    expect(smtp.received).toEqual([]);
    await fixture.later(6 * HOUR);
    const idOf = (mail: string | undefined) => /^Message-ID: (.*)$/im.exec(mail ?? '')?.[1];
    expect(idOf(tries[0])).toMatch(/@/);
    expect(smtp.received.map(idOf)).toEqual([idOf(tries[0])]);
  });

  it('NTF-03 the digest goes out in its quiet hour where its first try is minutes late', async () => {
    let isAway = false;
    let tries = 0;
    await using smtp = await mailServer({
      refusal({ command }) {
        tries += command === 'MAIL FROM' ? 1 : 0;
        return isAway ? '550 5.1.0 Sender rejected' : undefined;
      },
    });
    const config = { smtpUrl: smtp.url };
    await using fixture = await createMentoringFixture({ config, backoff: () => 1 });
    const [ada, tom] = await pair(fixture);
    await prefers(tom, { ...atNine, isDigest: true, digestAt: '10:00' });
    for (let nth = 0; nth < 2; nth += 1) await fixture.request(ada, [tom]);
    await fixture.settled();
    isAway = true;
    fixture.clock.time += HOUR;
    await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(0);
    fixture.clock.time += 5 * MINUTE;
    isAway = false;
    await fixture.settled();
    expect(smtp.received.map((each) => /^Subject: (.*)$/im.exec(each)?.[1])).toEqual([
      '2 updates from Waymark',
    ]);
  });

  it('NTF-03 MSG-42 a mail that waited says nothing of who was blocked meanwhile', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, cleo] = [
      await fixture.learner({ firstName: 'Ada' }),
      await fixture.learner({ firstName: 'Cleo' }),
    ];
    const ben = await fixture.learner({ partnerId: null });
    await prefers(ben, atNine);
    for (const each of [ada, cleo])
      await each.client.run('mutation($to: ID!) { requestPermissionToSendMessage(to: $to) { id } }', {
        to: ben.id,
      });
    await fixture.settled();
    await ben.client.run('mutation ($id: ID!) { blockMessageUser(userId: $id) }', { id: ada.id });
    await fixture.later(4 * HOUR);
    expect(await subjectsTo(fixture, ben)).toEqual(['Cleo would like to write to you']);
  });

  it('NTF-03 one mail a day for who wants it so, with everything that stands', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = await pair(fixture);
    const ben = await fixture.learner({ firstName: 'Ben' });
    await prefers(tom, { isDigest: true, digestAt: '18:00' });
    const gone = await fixture.request(ben, [tom]);
    for (const each of [ada, ben]) await fixture.request(each, [tom]);
    await ben.did('withdrawSessionRequest', { sessionId: gone.id });
    await fixture.later(9 * HOUR - MINUTE);
    expect(await subjectsTo(fixture, tom)).toEqual([]);
    await fixture.later(MINUTE);
    expect(await subjectsTo(fixture, tom)).toEqual(['2 updates from Waymark']);
    const [digest] = await mailsTo(fixture, tom);
    expect(digest?.text).toContain('Ada has asked you for a session');
    expect(digest?.text).toContain('Ben has asked you for a session');
    expect(digest?.text).not.toContain(gone.id);
    await fixture.later(DAY);
    expect(await subjectsTo(fixture, tom), 'nothing new, no mail').toHaveLength(1);
  });
});

describe('mails about messages', () => {
  const send = (from: Somebody, to: Somebody) =>
    from.client.run<{ sendMessage: { id: string } }>(
      'mutation($id: ID!, $clientId: ID) { sendMessage(userId: $id, messageText: "Hello", clientId: $clientId) { id } }',
      { id: to.id, clientId: randomUUID() },
    );

  it('NTF-03 come to who asked for them: one a person until it is read, ten minutes later, and to nobody else', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben, cleo] = [
      await fixture.learner({ firstName: 'Ada' }),
      await fixture.learner(),
      await fixture.learner(),
    ];
    await prefers(ben, { choices: [{ kind: 'MESSAGE', channel: 'BOTH' }] });
    await fixture.settled();
    for (const to of [ben, ben, cleo]) await send(ada, to);
    await fixture.settled();
    await fixture.later(9 * MINUTE);
    expect(await subjectsTo(fixture, ben)).toEqual([]);
    await fixture.later(MINUTE);
    expect(await subjectsTo(fixture, ben)).toEqual(['Ada has written to you']);
    expect((await mailsTo(fixture, ben))[0]?.text).toContain('2 unread messages');
    await send(ada, ben);
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben)).toHaveLength(1);
    expect(await subjectsTo(fixture, cleo)).toEqual([]);
    const upTo = (await send(ada, ben)).sendMessage.id;
    await reads(ben, ada, upTo);
    await send(ada, ben);
    await fixture.later(HOUR);
    const mails = await mailsTo(fixture, ben);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Ada has written to you'));
    expect(mails[1]?.id).not.toBe(mails[0]?.id);
    expect(mails.map(({ thread }) => thread)).toEqual(Array(2).fill(`messages:${ben.id}:${ada.id}`));
  });

  const reads = (who: Somebody, from: Somebody, upTo: string) =>
    who.client.run('mutation ($id: ID!, $of: ID!) { markMessagesRead(upToMessageId: $id, userId: $of) }', {
      id: upTo,
      of: from.id,
    });

  it('NTF-03 come ten minutes after the first unread message, also where the one that began the wait was read', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = [await fixture.learner({ firstName: 'Ada' }), await fixture.learner()];
    await prefers(ben, { choices: [{ kind: 'MESSAGE', channel: 'BOTH' }] });
    await fixture.settled();
    const { sendMessage: first } = await send(ada, ben);
    await fixture.settled();
    await fixture.later(MINUTE);
    await reads(ben, ada, first.id);
    await fixture.later(8 * MINUTE);
    await send(ada, ben);
    await fixture.settled();
    await fixture.later(MINUTE);
    expect(await subjectsTo(fixture, ben), 'one minute after it').toEqual([]);
    await fixture.later(8 * MINUTE);
    expect(await subjectsTo(fixture, ben), 'nine minutes after it').toEqual([]);
    await fixture.later(MINUTE);
    expect(await subjectsTo(fixture, ben)).toEqual(['Ada has written to you']);
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben)).toEqual(['Ada has written to you']);
  });

  it('NTF-03 come for a new message where older ones stay unread from before mails were chosen', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = [await fixture.learner({ firstName: 'Ada' }), await fixture.learner()];
    const choose = async (channel: string) => {
      await prefers(ben, { choices: [{ kind: 'MESSAGE', channel }] });
      await fixture.settled();
    };
    await send(ada, ben);
    await fixture.later(HOUR);
    await choose('BOTH');
    await send(ada, ben);
    await fixture.later(10 * MINUTE);
    expect(await subjectsTo(fixture, ben)).toEqual(['Ada has written to you']);
    expect((await mailsTo(fixture, ben))[0]?.text).toContain('2 unread messages');
    await send(ada, ben);
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben), 'one until it is read').toHaveLength(1);
    await choose('NONE');
    await send(ada, ben);
    await fixture.later(HOUR);
    await choose('BOTH');
    await send(ada, ben);
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben), 'chosen again').toHaveLength(2);
  });

  it('NTF-03 come for a file that was being stored while a mail about earlier messages had nothing left to say', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = [await fixture.learner({ firstName: 'Ada' }), await fixture.learner()];
    await prefers(ben, { choices: [{ kind: 'MESSAGE', channel: 'BOTH' }] });
    await fixture.settled();
    const { sendMessage: first } = await send(ada, ben);
    await fixture.later(5 * MINUTE);
    await reads(ben, ada, first.id);
    await fixture.later(5 * MINUTE);
    expect(await subjectsTo(fixture, ben), 'it was read').toEqual([]);
    // Its time is that of the command, five seconds before that mail was due.
    fixture.clock.time -= 5_000;
    await send(ada, ben);
    await fixture.later(5_000);
    await fixture.later(10 * MINUTE);
    expect(await subjectsTo(fixture, ben)).toEqual(['Ada has written to you']);
    await send(ada, ben);
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben), 'one until it is read').toHaveLength(1);
  });

  it('NTF-03 come also after one that went out while the clock was a day ahead', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = [await fixture.learner({ firstName: 'Ada' }), await fixture.learner()];
    await prefers(ben, { choices: [{ kind: 'MESSAGE', channel: 'BOTH' }] });
    await fixture.later(DAY);
    const { sendMessage: first } = await send(ada, ben);
    await fixture.later(10 * MINUTE);
    expect(await subjectsTo(fixture, ben)).toHaveLength(1);
    await reads(ben, ada, first.id);
    await fixture.later(-DAY);
    await send(ada, ben);
    await fixture.later(10 * MINUTE);
    expect(await subjectsTo(fixture, ben)).toEqual(Array(2).fill('Ada has written to you'));
    await send(ada, ben);
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben), 'one until it is read').toHaveLength(2);
  });

  it('NTF-04 come not for what was read meanwhile', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = [await fixture.learner(), await fixture.learner()];
    await prefers(ben, { choices: [{ kind: 'MESSAGE', channel: 'EMAIL' }] });
    await send(ada, ben);
    await fixture.settled();
    await prefers(ben, { choices: [{ kind: 'MESSAGE', channel: 'BOTH' }] });
    await markRead(ben, { all: true });
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben)).toEqual([]);
  });

  it('NTF-03 MSG-57 come not for what was deleted meanwhile, and for what came after it all the same', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, cleo] = [
      await fixture.learner({ firstName: 'Ada' }),
      await fixture.learner({ firstName: 'Cleo' }),
    ];
    const ben = await fixture.learner();
    await prefers(ben, { choices: [{ kind: 'MESSAGE', channel: 'BOTH' }] });
    await fixture.settled();
    const take = async (from: Somebody) => {
      const { sendMessage: sent } = await send(from, ben);
      await from.client.run(
        'mutation($id: ID!, $m: ID!) { deleteMessage(userId: $id, messageId: $m) { id } }',
        {
          id: ben.id,
          m: sent.id,
        },
      );
    };
    await take(ada);
    await take(cleo);
    await send(cleo, ben);
    await fixture.later(HOUR);
    expect(await subjectsTo(fixture, ben)).toEqual(['Cleo has written to you']);
    expect((await mailsTo(fixture, ben))[0]?.text).not.toContain('2 unread messages');
  });
});

it('NTF-04 NTF-07 two processes send one mail of one cause', async () => {
  await using smtp = await mailServer();
  const hub = embeddedHub(console.error);
  const config = { smtpUrl: smtp.url };
  await using fixture = await createMentoringFixture({ transport: hub.join(), config });
  const { databaseUrl, clock } = fixture;
  await using second = await testApp({ transport: hub.join(), databaseUrl, clock, config });
  const [ada, tom] = await pair(fixture);
  await fixture.accepted(ada, tom);
  await Promise.all([fixture.settled(), second.settled()]);
  await expect.poll(() => smtp.received.filter((each) => each.includes(`To: ${ada.id}`)).length).toBe(1);
  expect(smtp.received.filter((each) => each.includes(`To: ${tom.id}`))).toHaveLength(2);
});
