import type { TestApp } from '../../testing/testApp.ts';
import { inLink, mailsTo } from './mails.ts';

/** As somebody does who forgot theirs: asks for the mail and opens its link in a browser without a log-in. */
export async function resetPassword(
  app: Pick<TestApp, 'anonymous' | 'settled' | 'outbox'>,
  email: string,
  password: string,
): Promise<void> {
  await app.anonymous().perform('ForgotPassword', { email, token: '' });
  const [mail] = await mailsTo(app, email, 'passwordResetMail');
  const resetId = inLink(mail, 'resetId');
  await app.anonymous().perform('ResetPassword', { resetId, password, confirmPassword: password });
}
