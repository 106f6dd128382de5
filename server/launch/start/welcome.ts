import type { Config } from '../../platform/config/config.ts';
import type { DemoLogIn } from '../seed/seed.ts';

/** What the person who started it needs next: where it is, and who to be. */
export function printWelcome(address: string, config: Config, logIns: readonly DemoLogIn[]): void {
  const lines = ['', `Waymark is ready: ${address}`, ''];
  if (logIns.length > 0) {
    const [first] = logIns;
    lines.push(`Log in as one of these in two windows (password of all: ${first?.password}):`);
    const width = Math.max(...logIns.map(({ email }) => email.length));
    for (const { email, name, is } of logIns) lines.push(`  ${email.padEnd(width)}  ${name}, ${is}`);
    if (config.sso) lines.push('', `Or with "${config.sso.name}" as somebody new, without any password.`);
    const { port } = new URL(address);
    lines.push('', `The same product in a partner's colours: http://farol.localhost:${port}`);
  }
  if (!config.smtpUrl) lines.push(`Mail that nobody sends: ${address}/dev/outbox`);
  lines.push(`Data: ${config.dataDir}`, '', 'Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}
