import { describe, expect, it } from 'vitest';
import { registerPartner } from '../../partner/index.ts';
import { withDearPasswords } from '../../testing/cheapPasswords.ts';
import { authTokenFor, logIn, member, PASSWORD, signUpData } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { hashPassword, setPasswordCost } from '../password/passwords.ts';
import { mailServer } from '../testing/mailServer.ts';
import { inLink, mailsTo } from '../testing/mails.ts';
import { passwordlessMember } from '../testing/passwordlessMember.ts';

withDearPasswords();

const MINUTE = 60_000;
const NEW = 'a new and better one';
const RESET = `mutation($resetId: String!, $password: String!, $confirmPassword: String!) {
  resetPassword(resetId: $resetId, password: $password, confirmPassword: $confirmPassword) }`;
const CHANGE = `mutation($current: String, $password: String!, $confirm: String!) {
  changePassword(currentPassword: $current, password: $password, confirmPassword: $confirm) }`;
const ME = '{ me { email isPasswordSet } }';

async function resetIdFor(app: TestApp, email: string): Promise<string> {
  await app.anonymous().perform('ForgotPassword', { email, token: '' });
  const [mail] = await mailsTo(app, email, 'passwordResetMail');
  return inLink(mail, 'resetId');
}
/** Of all threads of this process, microseconds. */
async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
const twice = (password: string) => ({ password, confirmPassword: password });

describe('a forgotten password', () => {
  it('AUT-29 AUT-31 AUT-32 API-59 API-60 comes back over a mail from a real SMTP server, and ends every session', async () => {
    await using smtp = await mailServer();
    await using app = await testApp({ config: { smtpUrl: smtp.url } });
    await app.anonymous().perform('SignUp', { userData: signUpData() });
    await app.settled();
    const linkIn = (mail: string, parameter: string) =>
      inLink({ text: mail.replace(/=\r\n/g, '').replace(/=3D/g, '=') }, parameter);
    const tokens = await app
      .anonymous()
      .perform<{ accessToken: string; refreshToken: string }>('EmailValidation', {
        code: linkIn(smtp.received[0] ?? '', 'code'),
      });
    const ada = app.anonymous();
    ada.accessToken = tokens.accessToken;
    expect(await app.anonymous().perform('ForgotPassword', { email: ' ADA@example.org', token: 'x' })).toBe(
      true,
    );
    await app.settled();
    const mail = smtp.received.at(-1) ?? '';
    expect(mail).toContain('To: ada@example.org');
    const resetId = linkIn(mail, 'resetId');
    expect(await app.anonymous().perform('ResetPassword', { resetId, ...twice(NEW) })).toBe(true);

    expect((await ada.ask(ME)).code).toBe('EXPIRED_TOKEN');
    const { refreshToken } = tokens;
    expect(await app.anonymous().refusal('RefreshToken', { refreshToken })).toBe('NOT_AUTHORIZED');
    const old = await authTokenFor(app, 'ada@example.org');
    expect(await app.anonymous().refusal('Auth', { authToken: old })).toBe('INVALID_CREDENTIALS');
    expect(await logIn(app, 'ada@example.org', NEW)).toMatchObject({ email: 'ada@example.org' });
    await app.settled();
    expect(smtp.received.at(-1), 'the owner gets a mail').toContain(
      'Subject: Your password at Waymark was changed',
    );
  });

  it('AUT-32 whether a link works is said before a password is chosen for it', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    const resetId = await resetIdFor(app, 'ada@example.org');
    const isGood = async (given: string) =>
      (
        await app
          .anonymous()
          .run<{ isResetLinkGood: boolean }>('query($id: String!) { isResetLinkGood(resetId: $id) }', {
            id: given,
          })
      ).isResetLinkGood;
    expect(await isGood(resetId)).toBe(true);
    expect(await isGood(resetId), 'to look at it uses nothing up').toBe(true);
    for (const given of ['', 'a.b.c', resetId.slice(0, -1), 'x'.repeat(5000)])
      expect(await isGood(given)).toBe(false);
    await app.anonymous().perform('ResetPassword', { resetId, ...twice(NEW) });
    expect(await isGood(resetId), 'used').toBe(false);
    const late = await resetIdFor(app, 'ada@example.org');
    expect(await isGood(late)).toBe(true);
    await app.advance(60 * MINUTE);
    expect(await isGood(late), 'too old').toBe(false);
  });

  it('AUT-30 says the same, as slowly, for an address without account, and mails nobody', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    const before = (await app.outbox()).length;
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      const begun = performance.now();
      const body = JSON.stringify({ query: `mutation { forgotPassword(email: "${email}") }` });
      const answer = await app.anonymous().post(body, { 'content-type': 'application/json' });
      expect(await answer.text(), 'to the last letter').toBe('{"data":{"forgotPassword":true}}');
      expect(performance.now() - begun).toBeGreaterThan(249);
    }
    await app.settled();
    const sent = (await app.outbox()).length - before;
    expect(sent).toBe(1);
    const invalid = await app.anonymous().ask('mutation { forgotPassword(email: "nobody") }');
    expect(invalid.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: 'emailInvalid' },
    });
  });

  it('AUT-29 counts the same for every address', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      const codes = [];
      for (let count = 0; count < 6; count++) {
        codes.push(await app.anonymous().refusal('ForgotPassword', { email }));
      }
      expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED']);
    }
  });

  it('AUT-32 a link works once and for 60 minutes; guessed, foreign and other links never', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const ben = await member(app, 'ben@example.org');
    const first = await resetIdFor(app, 'ada@example.org');
    await app.advance(MINUTE);
    const second = await resetIdFor(app, 'ada@example.org');
    expect(second).not.toBe(first);
    const [owner, id, signature = ''] = first.split('.');
    const verification = inLink(
      (await app.outbox()).find(({ key }) => key.startsWith('verification:')),
      'code',
    );
    const forged = [
      `${owner}.${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${ben.id}.${id}.${signature}`,
      `${owner}.${id}`,
      verification,
      '',
      'x'.repeat(5000),
    ];
    for (const resetId of forged) {
      const { errors } = await app.anonymous().ask(RESET, { resetId, ...twice(NEW) });
      expect(errors[0]?.extensions.fields).toEqual({ resetId: 'linkInvalid' });
    }
    const short = await app
      .anonymous()
      .ask(RESET, { resetId: first, password: 'seven77', confirmPassword: 'x' });
    expect(short.errors[0]?.extensions.fields).toEqual({
      password: 'passwordTooShort',
      confirmPassword: 'passwordsDoNotMatch',
    });
    const common = await app.anonymous().ask(RESET, { resetId: first, ...twice('Iloveyou') });
    expect(common.errors[0]?.extensions.fields).toEqual({ password: 'passwordTooCommon' });
    expect(await app.anonymous().perform('ResetPassword', { resetId: first, ...twice(NEW) })).toBe(true);
    for (const resetId of [first, second]) {
      expect(await app.anonymous().refusal('ResetPassword', { resetId, ...twice(NEW) })).toBe(
        'BAD_USER_INPUT',
      );
    }
    const late = await resetIdFor(app, 'ada@example.org');
    await app.advance(60 * MINUTE);
    expect(await app.anonymous().refusal('ResetPassword', { resetId: late, ...twice('x'.repeat(9)) })).toBe(
      'BAD_USER_INPUT',
    );
    expect(await logIn(app, ada.email, NEW)).toMatchObject({ userId: ada.id });
  });

  it('AUT-32 a used link costs no hashing, however often and with whatever password it is tried', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    const resetId = await resetIdFor(app, 'ada@example.org');
    expect(await app.anonymous().perform('ResetPassword', { resetId, ...twice(NEW) })).toBe(true);
    const tries = Array.from({ length: 5 }, (_, tried) => `another password ${tried}`);
    // As dear as some ten requests.
    setPasswordCost({ memoryCost: 19_456, timeCost: 20, parallelism: 1 });
    const hashing = await processorTime(async () => {
      for (const password of tries) await hashPassword(password);
    });
    const used = await processorTime(async () => {
      for (const password of tries)
        expect(await app.anonymous().refusal('ResetPassword', { resetId, ...twice(password) })).toBe(
          'BAD_USER_INPUT',
        );
    });
    setPasswordCost();
    // With a hash in each they would take more than the hashes alone.
    expect(used / hashing).toBeLessThan(0.8);
  });

  it('AUT-29 NAV-73 is mailed in the person’s language and the partner’s brand; the log holds nothing that logs in', async () => {
    await using app = await testApp();
    await registerPartner(app.app, {
      partnerId: 'harbour',
      name: 'Harbour',
      subdomain: 'harbour',
      isDefault: false,
      settings: { whiteLabel: true, primaryColor: '#0b5c80' },
    });
    const rui = await member(app, 'rui@example.org', { language: 'pt', partnerId: 'harbour' });
    const resetId = await resetIdFor(app, rui.email);
    const [mail] = await mailsTo(app, rui.email, 'passwordResetMail');
    expect(mail).toMatchObject({ language: 'pt', subject: 'Escolha uma nova palavra-passe para Harbour' });
    expect(mail?.html).toContain('#0b5c80');
    expect(inLink(mail, 'partnerId')).toBe('harbour');
    await app.anonymous().perform('ResetPassword', { resetId, ...twice(NEW) });
    await app.settled();
    const signature = resetId.split('.')[2] ?? '?';
    const stored = await app.app.db.sql`select data::text || meta::text as text from events`;
    const everything = [...stored.map((row) => String(row.text)), ...app.logged].join('\n');
    for (const secret of [signature, NEW, '$argon2id', rui.email]) expect(everything).not.toContain(secret);
    expect(everything).toContain(resetId.split('.')[1]);
  });

  it('AUT-31 proves the address of somebody who never opened the first mail', async () => {
    await using app = await testApp();
    await app.anonymous().perform('SignUp', { userData: signUpData() });
    const resetId = await resetIdFor(app, 'ada@example.org');
    await app.anonymous().perform('ResetPassword', { resetId, ...twice(NEW) });
    expect(await logIn(app, 'ada@example.org', NEW)).toMatchObject({ email: 'ada@example.org' });
  });
});

describe('changing the password', () => {
  it('PRO-74 needs the current one, ends the other sessions, keeps this one, and tells the owner', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const elsewhere = app.anonymous();
    elsewhere.accessToken = (await logIn(app, ada.email)).accessToken;
    const fieldsOf = async (variables: object) =>
      (await ada.client.ask(CHANGE, { ...variables })).errors[0]?.extensions.fields;
    expect(await fieldsOf({ password: NEW, confirm: NEW })).toEqual({ currentPassword: 'mandatory' });
    expect(await fieldsOf({ current: 'wrong one', password: NEW, confirm: NEW })).toEqual({
      currentPassword: 'passwordWrong',
    });
    expect(await fieldsOf({ current: PASSWORD, password: 'trustno1', confirm: 'trustno1' })).toEqual({
      password: 'passwordTooCommon',
    });
    expect(await fieldsOf({ current: PASSWORD, password: 'short', confirm: NEW })).toEqual({
      password: 'passwordTooShort',
      confirmPassword: 'passwordsDoNotMatch',
    });
    expect(await logIn(app, ada.email), 'nothing changed').toMatchObject({ userId: ada.id });
    await ada.client.run(CHANGE, { current: PASSWORD, password: NEW, confirm: NEW });
    expect(await ada.client.run(ME)).toEqual({ me: { email: ada.email, isPasswordSet: true } });
    expect((await elsewhere.ask(ME)).code).toBe('EXPIRED_TOKEN');
    expect(await logIn(app, ada.email, NEW)).toMatchObject({ userId: ada.id });
    expect(await mailsTo(app, ada.email, 'passwordChangedMail')).toHaveLength(1);
    expect((await app.anonymous().ask(CHANGE, { password: NEW, confirm: NEW })).code).toBe('EXPIRED_TOKEN');
  });

  it('AUT-13 guesses at the current one are slowed down', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const guess = async (current: string) =>
      (await ada.client.ask(CHANGE, { current, password: NEW, confirm: NEW })).code;
    for (let count = 0; count < 5; count++) expect(await guess('a wrong one')).toBe('BAD_USER_INPUT');
    expect(await guess(PASSWORD)).toBe('RATE_LIMITED');
    await app.advance(4 * MINUTE);
    expect(await guess(PASSWORD)).toBeUndefined();
  });

  it('PRO-74 AUT-32 of several who change it at the same moment with the old one, one does', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const chosen = [1, 2, 3, 4].map((count) => `chosen by number ${count}`);
    const codes = await Promise.all(
      chosen.map(
        async (password) =>
          (await ada.client.ask(CHANGE, { current: PASSWORD, password, confirm: password })).code,
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    const winner = chosen[codes.indexOf(undefined)] ?? '';
    expect(await logIn(app, ada.email, winner)).toMatchObject({ userId: ada.id });
  });

  it('AUT-33 AUT-34 sets one where there was none', async () => {
    await using app = await testApp();
    const sam = await passwordlessMember(app, 'sam@example.org');
    expect(await sam.client.run(ME)).toEqual({ me: { email: sam.email, isPasswordSet: false } });
    await sam.client.run(CHANGE, { password: NEW, confirm: NEW });
    expect(await sam.client.run(ME)).toEqual({ me: { email: sam.email, isPasswordSet: true } });
    expect(await logIn(app, sam.email, NEW)).toMatchObject({ userId: sam.id });
    expect((await sam.client.ask(CHANGE, { password: 'x'.repeat(9), confirm: 'x'.repeat(9) })).code).toBe(
      'BAD_USER_INPUT',
    );
  });
});
