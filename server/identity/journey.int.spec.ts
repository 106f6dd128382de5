import { describe, expect, it } from 'vitest';
import { authTokenFor, codeIn, logIn, member, PASSWORD, signUpData } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';
import { mailServer } from './testing/mailServer.ts';

const DAY = 24 * 60 * 60_000;

describe('signing up', () => {
  it('ONB-05 ONB-14 ONB-15 AUT-44 leads over a mail from a real SMTP server to being logged in', async () => {
    await using smtp = await mailServer();
    await using app = await testApp({ config: { smtpUrl: smtp.url } });
    const visitor = app.anonymous();
    const userData = signUpData({ email: ' Ada@Example.org ', returnPath: '/mentor-details?id=7' });
    const signedUp = await visitor.perform<{ id: string; email: string }>('SignUp', { userData });
    expect(signedUp).toEqual({ id: expect.any(String), email: 'ada@example.org' });
    const authToken = await authTokenFor(app, 'ada@example.org');
    const early = await visitor.ask('query($t: String!) { auth(authToken: $t) { email } }', { t: authToken });
    expect(early.code).toBe('EMAIL_NOT_VERIFIED');
    expect(early.errors[0]?.extensions.id).toBe(signedUp.id);
    expect(early.status).toBe(200);

    await app.settled();
    expect(smtp.received).toHaveLength(1);
    const mail = smtp.received[0] ?? '';
    expect(mail).toContain('To: ada@example.org');
    expect(mail).not.toContain(PASSWORD);
    const text = mail.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    const code = codeIn({ text });
    const validated = await visitor.run<{ emailValidation: Record<string, string> }>(
      'mutation($code: String!) { emailValidation(code: $code) { accessToken refreshToken message returnPath } }',
      { code },
    );
    expect(validated.emailValidation.message).toBe('Your email is verified');
    expect(validated.emailValidation.returnPath).toBe('/mentor-details?id=7');
    visitor.accessToken = validated.emailValidation.accessToken;
    expect(await visitor.perform('Me')).toMatchObject({
      id: signedUp.id,
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Byron',
      userType: 'mentee',
      timezone: 'Europe/London',
      isUserFinished: false,
      isPasswordSet: true,
      signupStep: 0,
      userPartners: [],
    });
    expect(await logIn(app, 'ADA@example.org')).toMatchObject({ userId: signedUp.id, userRole: 'USER' });
    await app.settled();
    expect(smtp.received, 'nobody is mailed twice').toHaveLength(1);
  });

  it('ONB-15 ONB-18 ONB-19 a code works once and for 24 hours, a guessed one never', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const [mail] = await app.outbox();
    const code = codeIn(mail ?? { text: '' });
    expect(await ada.client.refusal('EmailValidation', { code })).toBe('EMAIL_ALREADY_VERIFIED');

    const visitor = app.anonymous();
    await visitor.perform('SignUp', { userData: signUpData({ email: 'ben@example.org' }) });
    await app.settled();
    const bens = codeIn((await app.outbox()).find(({ to }) => to === 'ben@example.org') ?? { text: '' });
    const [owner, verification, signature = ''] = bens.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    for (const forged of [
      `${owner}.${verification}.${other}${signature.slice(1)}`,
      `${ada.id}.${verification}.${signature}`,
      `${owner}.${verification}`,
      `${bens}.x`,
      '',
      '..',
      'x'.repeat(5000),
    ]) {
      expect(await visitor.refusal('EmailValidation', { code: forged })).toBe('EMAIL_CODE_INVALID');
    }
    await app.advance(DAY);
    expect(await visitor.refusal('EmailValidation', { code: bens })).toBe('EMAIL_CODE_INVALID');
  });

  it('AUT-15 AUT-16 AUT-17 AUT-19 ONB-10 the refusal names each wrong field and changes nothing', async () => {
    await using app = await testApp();
    const fieldsOf = async (changes: Record<string, unknown>) => {
      const { errors, code } = await app
        .anonymous()
        .ask('mutation($d: SignUpInput!) { signUp(userData: $d) { id } }', { d: signUpData(changes) });
      expect(code).toBe('BAD_USER_INPUT');
      return errors[0]?.extensions.fields;
    };
    expect(await fieldsOf({ email: '' })).toEqual({ email: 'mandatory' });
    expect(await fieldsOf({ email: 'a@b' })).toEqual({ email: 'emailTooShort' });
    expect(await fieldsOf({ email: 'nobody' })).toEqual({ email: 'emailInvalid' });
    expect(await fieldsOf({ email: 'a@b.org\r\nBcc: c@d.org' })).toEqual({ email: 'emailInvalid' });
    expect(await fieldsOf({ password: 'seven77', confirmPassword: 'other' })).toEqual({
      password: 'passwordTooShort',
      confirmPassword: 'passwordsDoNotMatch',
    });
    const long = 'x'.repeat(129);
    expect(await fieldsOf({ password: long, confirmPassword: long })).toEqual({
      password: 'passwordTooLong',
    });
    expect(await fieldsOf({ password: 'Password1', confirmPassword: 'Password1' })).toEqual({
      password: 'passwordTooCommon',
    });
    expect(await fieldsOf({ signupOptions: ['terms', 'newsletter'] })).toEqual({
      signupOptions: 'selectAllRequiredOptions',
    });
    expect(await app.app.store.head()).toBe(0);
  });

  it('AUT-37 a return path leaves this origin in no way', async () => {
    await using app = await testApp();
    const paths = ['//evil.org', '/\\evil.org', 'https://evil.org', '/\tevil', '\n/x', ''];
    for (const [index, returnPath] of paths.entries()) {
      const email = `p${index}@example.org`;
      await app.anonymous().perform('SignUp', { userData: signUpData({ email, returnPath }) });
    }
    const rows = await app.app.db.sql`select return_path from users`;
    expect(rows.map((row) => row.return_path)).toEqual(paths.map(() => null));
  });

  it('ONB-07 AUT-30 a taken address gets the same answer, and its owner a mail with the way to log in', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org', { language: 'pt' });
    const userData = signUpData({ password: 'another one', confirmPassword: 'another one' });
    const times = [];
    for (const email of ['ada@example.org', 'new@example.org']) {
      const begun = performance.now();
      const again = await app.anonymous().perform('SignUp', { userData: { ...userData, email } });
      times.push(performance.now() - begun);
      expect(again).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), email });
      expect(again.id).not.toBe(ada.id);
    }
    for (const time of times) expect(time).toBeGreaterThan(249);
    await app.settled();
    const reminder = (await app.outbox()).find(({ key }) => key.startsWith('reminder:'));
    expect(reminder).toMatchObject({ to: 'ada@example.org', language: 'pt' });
    expect(reminder?.text).toContain('/login');
    expect(await logIn(app, 'ada@example.org')).toMatchObject({ userId: ada.id });
    expect(
      await app.anonymous().refusal('Auth', { authToken: await authTokenFor(app, ada.email, 'another one') }),
    ).toBe('INVALID_CREDENTIALS');
  });

  it('ONB-07 an address that was never verified goes to the next person who signs up, with their own password', async () => {
    await using app = await testApp();
    const visitor = app.anonymous();
    const first = await visitor.perform('SignUp', { userData: signUpData({ firstName: 'Impostor' }) });
    await app.settled();
    const stale = codeIn((await app.outbox())[0] ?? { text: '' });
    const secret = { password: 'the real owner', confirmPassword: 'the real owner' };
    const second = await visitor.perform('SignUp', { userData: signUpData(secret) });
    expect(second.id).not.toBe(first.id);
    await app.settled();
    expect(await visitor.refusal('EmailValidation', { code: stale })).toBe('EMAIL_CODE_INVALID');
    const mails = await app.outbox();
    const fresh = mails.map(codeIn).find((code) => code !== stale) ?? '';
    await visitor.perform('EmailValidation', { code: fresh });
    expect(await logIn(app, 'ada@example.org', 'the real owner')).toMatchObject({ userId: second.id });
    const [key] = await app.app.db.sql`select wrapped from personal_keys where owner = ${String(first.id)}`;
    expect(key?.wrapped, 'the words of the first attempt are gone').toBeNull();
  });

  it('ONB-16 ONB-17 a new code comes at most once a minute and five times a day, for any address alike', async () => {
    await using app = await testApp();
    const visitor = app.anonymous();
    const { id } = await visitor.perform('SignUp', { userData: signUpData() });
    const resend = (email: string) => visitor.refusal('ResendEmailValidation', { id, email });
    expect(await resend('ada@example.org')).toBe('RATE_LIMITED');
    for (let count = 0; count < 5; count++) {
      await app.advance(60_000);
      expect(await resend('ada@example.org')).toBeUndefined();
      expect(await resend('nobody@example.org')).toBeUndefined();
      expect(await resend('ada@example.org')).toBe('RATE_LIMITED');
      expect(await resend('nobody@example.org')).toBe('RATE_LIMITED');
    }
    await app.advance(60_000);
    expect(await resend('ada@example.org')).toBe('RATE_LIMITED');
    expect(await resend('nobody@example.org')).toBe('RATE_LIMITED');
    await app.settled();
    const mails = await app.outbox();
    expect(mails.map(({ to }) => to)).toEqual(Array(6).fill('ada@example.org'));
    expect(new Set(mails.map(codeIn)).size).toBe(6);
  });
});
