import { type UserCommand, userDecider, userStream } from '@waymark/events/identity';
import { type Actor, commandId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { partner } from '../../testing/partner.ts';
import { logIn, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';
import { registerDemoPerson } from '../demoPerson.ts';
import { eraseUser } from '../eraseUser.ts';
import { mailServer } from '../testing/mailServer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A server whose mails are put off until they are let go. */
async function puttingOff() {
  let isPutOff = true;
  const smtp = await mailServer({
    refusal: ({ command }) => (command === 'RCPT TO' && isPutOff ? '450 4.2.0 Later' : undefined),
  });
  const app = await testApp({ config: { smtpUrl: smtp.url } });
  const person = async (id: string) => {
    const email = `${id}@example.org`;
    const names = { firstName: 'First', lastName: 'Last', userType: 'mentor' } as const;
    const partner = { partnerId: 'farol', needsApproval: true };
    await registerDemoPerson(app.app, {
      id,
      email,
      password: PASSWORD,
      ...names,
      partner,
      at: app.clock.now(),
    });
    const act = async (
      type: UserCommand['type'],
      data: object,
      actor: Actor = { kind: 'system', name: 'ops.spec' },
    ) => {
      const meta = { actor, commandId: commandId(`${type} ${id} ${app.clock.now()}`), correlationId: 'spec' };
      app.clock.time += 1;
      const outcome = await app.app.execute({
        decider: userDecider,
        stream: userStream(userId(id)),
        command: {
          type,
          data: { userId: userId(id), ...data },
          meta: { ...meta, at: app.clock.now() },
        } as UserCommand,
      });
      expect(outcome.status, type).toBe('accepted');
    };
    return { id, email, act };
  };
  return {
    app,
    person,
    /** Who got which mail. */
    async letGo(): Promise<readonly string[]> {
      await app.settled();
      isPutOff = false;
      await app.advance(MINUTE);
      return smtp.received.map((mail) => {
        const [, to] = /^To: (.*)@/im.exec(mail) ?? [];
        const [, subject] = /^Subject: (.*)$/im.exec(mail) ?? [];
        return `${to}: ${subject}`;
      });
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}

it('PRO-101 ONB-48 AUT-32 a mail that was put off is not sent once it is no longer true', async () => {
  await using fixture = await puttingOff();
  const { app, person } = fixture;
  const [ada, ben, cleo, dan, eva] = await Promise.all(['ada', 'ben', 'cleo', 'dan', 'eva'].map(person));
  if (!ada || !ben || !cleo || !dan || !eva) throw new Error('five people');
  const until = app.clock.now() + DAY;
  await ada.act('PauseAccess', { reason: 'Missed', until });
  await ada.act('ResumeAccess', { isEarly: true });
  await ben.act('PauseAccess', { reason: 'Missed', until });
  await ben.act('ResumeAccess', { isEarly: true });
  await ben.act('PauseAccess', { reason: 'Again', until: until + DAY });
  await cleo.act('WarnOfInactivity', { warning: 1 });
  await logIn(app, cleo.email);
  await dan.act('RequestPasswordReset', { resetId: 'r1', invitationId: 'i1' });
  await dan.act('ChangePassword', { passwordHash: 'x', logIns: 0 });
  await eva.act('WarnOfInactivity', { warning: 1 });
  expect([...(await fixture.letGo())].sort()).toEqual([
    'ada: Your access to Waymark is back',
    'ben: Your access to Waymark is paused',
    'dan: Your password at Waymark was changed',
    'eva: Do you still want your account at Waymark?',
  ]);
});

it('PRO-74 a notice that was put off goes to the old address, and says what became of the change', async () => {
  await using fixture = await puttingOff();
  const [ada, ben] = await Promise.all(['ada', 'ben'].map(fixture.person));
  if (!ada || !ben) throw new Error('two people');
  await ada.act('ChangePassword', { passwordHash: 'x', logIns: 0 });
  const change = { changeId: 'c1', email: 'thief@example.org', emailFingerprint: 'thief' };
  await ada.act('RequestEmailChange', change);
  await ada.act('ConfirmEmailChange', change);
  await ben.act('RequestEmailChange', { ...change, email: 'other@example.org', emailFingerprint: 'other' });
  await ben.act('ChangePassword', { passwordHash: 'x', logIns: 0 });
  expect([...(await fixture.letGo())].sort()).toEqual([
    'ada: Your email at Waymark was changed',
    'ada: Your password at Waymark was changed',
    'ben: Your password at Waymark was changed',
  ]);
});

it('PRO-74 a notice that was put off reaches the old address though the next change is under way', async () => {
  await using fixture = await puttingOff();
  const [ada, ben] = await Promise.all(['ada', 'ben'].map(fixture.person));
  if (!ada || !ben) throw new Error('two people');
  const first = { changeId: 'c1', email: 'thief@example.org', emailFingerprint: 'thief' };
  const second = { changeId: 'c2', email: 'other@example.org', emailFingerprint: 'other' };
  await ada.act('RequestEmailChange', first);
  await ada.act('ConfirmEmailChange', first);
  await ada.act('RequestEmailChange', second);
  const typo = { changeId: 'c3', email: 'bem@example.org', emailFingerprint: 'bem' };
  await ben.act('RequestEmailChange', typo);
  await ben.act('RequestEmailChange', { changeId: 'c4', email: 'b@example.org', emailFingerprint: 'b' });
  const sent = [...(await fixture.letGo())].sort();
  expect(sent.filter((mail) => mail.includes('Someone wants') || mail.includes('was changed'))).toEqual([
    'ada: Your email at Waymark was changed',
    'ben: Someone wants to change your email at Waymark',
    'thief: Someone wants to change your email at Waymark',
  ]);
});

it('ONB-46 a community that thought again is said once, and nothing to who left it', async () => {
  await using fixture = await puttingOff();
  const { app, person } = fixture;
  await partner(app, { partnerId: 'farol', name: 'Farol', subdomain: null, isDefault: false, settings: {} });
  const [ada, ben] = await Promise.all(['ada', 'ben'].map(person));
  if (!ada || !ben) throw new Error('two people');
  const by = { kind: 'user', id: userId('manager') } as const;
  const answer = { partnerId: 'farol', role: 'mentor', isApproved: true, reason: null };
  await ada.act('AnswerPartnerRole', { ...answer, isApproved: false, reason: 'Too new' }, by);
  await ada.act('AnswerPartnerRole', answer, by);
  await ben.act('AnswerPartnerRole', answer, by);
  await ben.act('LeavePartner', { partnerId: 'farol' }, { kind: 'user', id: userId('ben') });
  expect(await fixture.letGo()).toEqual(['ada: Waymark has approved you']);
});

it('PRV-13 who is erased while a mail to them is on its way gets no other try, and nothing of it is left', async () => {
  let tries = 0;
  let end = () => {};
  const hanging = new Promise<boolean>((resolve) => {
    end = () => resolve(true);
  });
  await using smtp = await mailServer({
    hangsUp(mail) {
      if (!mail.includes('To: ada@')) return false;
      tries += 1;
      return hanging;
    },
  });
  await using app = await testApp({ config: { smtpUrl: smtp.url } });
  const names = { firstName: 'First', lastName: 'Last', userType: 'mentor' } as const;
  for (const id of ['ada', 'ben']) {
    const account = { id, email: `${id}@example.org`, password: PASSWORD, ...names };
    await registerDemoPerson(app.app, { ...account, at: app.clock.now() });
  }
  const wantsPassword = (id: string) =>
    app.anonymous().perform('ForgotPassword', { email: `${id}@example.org`, token: '' });
  await wantsPassword('ada');
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(1);
  const meta = {
    actor: { kind: 'system', name: 'spec' },
    commandId: commandId('erase'),
    correlationId: 'spec',
  } as const;
  await eraseUser(app.app, userId('ada'), { ...meta, at: app.clock.now() });
  end();
  await wantsPassword('ben');
  await app.settled();
  await app.advance(MINUTE);
  await app.advance(DAY);
  expect(tries).toBe(1);
  expect(smtp.received.map((mail) => /^To: (.*)$/im.exec(mail)?.[1])).toEqual(['ben@example.org']);
  expect(await app.app.db.sql`select consumer from parked_events`).toEqual([]);
  expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('ONB-46 PRT-69 an approval that is withdrawn is called so, a refusal of who was never approved is not', async () => {
  await using fixture = await puttingOff();
  const { app, person } = fixture;
  await partner(app, { partnerId: 'farol', name: 'Farol', subdomain: null, isDefault: false, settings: {} });
  const [ada, ben] = await Promise.all(['ada', 'ben'].map(person));
  if (!ada || !ben) throw new Error('two people');
  const manager: Actor = { kind: 'user', id: userId('maria') };
  const answer = { partnerId: 'farol', role: 'mentor', answeredBy: 'maria' };
  await ada.act('AnswerPartnerRole', { ...answer, isApproved: true }, manager);
  await ada.act('AnswerPartnerRole', { ...answer, isApproved: false, reason: 'You moved away.' }, manager);
  await ben.act('AnswerPartnerRole', { ...answer, isApproved: false, reason: 'We are full.' }, manager);
  expect([...(await fixture.letGo())].sort()).toEqual([
    'ada: Waymark has withdrawn your approval',
    'ben: About your request at Waymark',
  ]);
});
