import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createLibraryFixture, textFile } from '../../library/testing/libraryFixture.ts';
import { signUpData } from '../../testing/people.ts';
import { fill, mountDisk } from './smallDisk.ts';

const disk = mountDisk('4m');
if (!disk) console.warn('\n!!! LEFT OUT: no right to mount a small disk, so no full folder of files !!!\n');
afterAll(() => disk?.unmount());

it.skipIf(!disk)(
  'a full disk of files is "busy" for who uploads, parks no event, and what waited is done when there is room',
  async () => {
    if (!disk) return;
    await using fixture = await createLibraryFixture({ config: { dataDir: disk.path }, backoff: () => 1 });
    const { app } = fixture;
    const ada = await fixture.person('Ada');
    await fixture.upload(ada);
    const makeRoom = fill(disk.path);
    const clientId = randomUUID();
    const upload = () =>
      fixture.ask(ada, 'upload', { data: { file: textFile('x'.repeat(9_000)), clientId } });
    try {
      const refused = await upload();
      expect(refused.errors[0]?.extensions).toMatchObject({
        code: 'RATE_LIMITED',
        reason: 'busy',
        retryAfter: 1,
      });
      await fixture.anonymous().perform('SignUp', { userData: signUpData() });
      const tries = () => fixture.logged.filter((line) => line.includes('consumer will try again')).length;
      await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(12);
      expect(await app.db.sql`select consumer from parked_events`).toEqual([]);
    } finally {
      makeRoom();
    }
    expect((await upload()).code).toBeUndefined();
    await fixture.settled();
    expect((await fixture.outbox()).map(({ to }) => to)).toEqual(['ada@example.org']);
  },
);
