import type { TestApp } from '../../testing/testApp.ts';

/** The mails that went out to an address, by the name of what sends them; the newest first. */
export async function mailsTo(app: Pick<TestApp, 'settled' | 'outbox'>, to: string, name: string) {
  await app.settled();
  return (await app.outbox()).filter((mail) => mail.to === to && mail.key.startsWith(`${name}:`));
}

/** What the first link of a mail carries. */
export function inLink(mail: { readonly text: string } | undefined, parameter: string): string {
  const [link] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
  return new URL(link ?? 'nothing:').searchParams.get(parameter) ?? '';
}
