import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerDemoPerson } from '../identity/index.ts';
import { partner } from '../testing/partner.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const document = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const server = fileURLToPath(new URL('..', import.meta.url));
const PASSWORD = 'correct horse battery';
const SEND = 'mutation ($to: ID!, $text: String!) { sendMessage(userId: $to, messageText: $text) { id } }';

describe('docs/api.md', () => {
  let app: TestApp;
  beforeAll(async () => {
    // The program has the real clock, and its log-in must not be of another day.
    app = await testApp({ clock: { time: 0, now: () => Date.now() } });
    // People of one community may write to each other.
    await partner(app, { partnerId: 'town', name: 'Town', subdomain: null, isDefault: true, settings: {} });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function someone(id: string) {
    const person = {
      id,
      email: `${id}@example.org`,
      password: PASSWORD,
      firstName: id,
      lastName: 'Lastname',
    };
    await registerDemoPerson(app.app, {
      ...person,
      userType: 'both',
      partner: { partnerId: 'town', needsApproval: false },
      hasFinishedSignup: true,
      at: app.clock.now(),
    });
    return app.holderOf({ userId: id });
  }

  it('LIV-03 its worked client resumes from its last position, and receives every missed item once, in order', async () => {
    const programs = [...document.matchAll(/^```js\n(.*?)^```$/gms)].map(([, text = '']) => text);
    expect(programs).toHaveLength(1);
    await someone('ada');
    const ben = await someone('ben');
    const child = spawn(process.execPath, ['--input-type=module', '-e', programs[0] ?? ''], {
      cwd: server,
      env: {
        PATH: process.env.PATH,
        WAYMARK_URL: app.address,
        WAYMARK_EMAIL: 'ada@example.org',
        WAYMARK_PASSWORD: PASSWORD,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk;
        });
      const ended = new Promise((done) => child.once('close', done));
      await expect.poll(() => said, { timeout: 60_000 }).toContain('Hello ada\n');
      // All at once: two come before it leaves, and two must wait for the next connection.
      for (const text of ['one', 'two', 'three', 'four']) await ben.run(SEND, { to: 'ada', text });
      await ended;
      expect(said).toBe('Hello ada\nMessage 1: one\nMessage 2: two\nMessage 3: three\nMessage 4: four\n');
    } finally {
      child.kill('SIGKILL');
    }
  }, 120_000);
});
