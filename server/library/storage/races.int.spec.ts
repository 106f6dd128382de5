import { randomUUID } from 'node:crypto';
import { storageQuotaDecider, storageQuotaStream } from '@waymark/events/library';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../messaging/testing/messagingFixture.ts';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { createLibraryFixture, type LibraryFixture, textFile } from '../testing/libraryFixture.ts';

/** The same person at another process. */
function at(other: TestApp, { client }: Person): Pick<Person, 'client'> {
  const there = other.anonymous();
  there.accessToken = client.accessToken;
  return { client: there };
}

/** Two processes over one log and one store of files. */
async function pair() {
  const hub = embeddedHub(console.error);
  const fixture = await createLibraryFixture({ transport: hub.join() });
  const { databaseUrl, clock } = fixture;
  const { dataDir } = fixture.app.config;
  const second = await testApp({ transport: hub.join(), databaseUrl, clock, config: { dataDir } });
  return {
    fixture,
    second,
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await fixture[Symbol.asyncDispose]();
    },
  };
}

async function refusals(answers: readonly Promise<{ code: string | undefined }>[]): Promise<string[]> {
  return (await Promise.all(answers)).flatMap(({ code }) => (code === undefined ? [] : [code]));
}

describe('at the same moment', () => {
  it('LIB-07 nobody gets more than their space, and what is refused leaves no file', async () => {
    await using both = await pair();
    const { fixture, second } = both;
    const ada = await fixture.person('Ada');
    // Room for three files of five bytes, and four bytes more.
    await fixture.fill(ada, 19);
    const upload = (by: Pick<Person, 'client'>) =>
      fixture.ask(by, 'upload', { data: { file: textFile('12345'), clientId: randomUUID() } });
    const there = at(second, ada);
    const refused = await refusals(Array.from({ length: 8 }, (_, n) => upload(n % 2 === 0 ? ada : there)));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'BAD_USER_INPUT'));
    expect(await fixture.list(ada)).toMatchObject({ total: 3, usedBytes: 15 });
    expect(await fixture.storedFiles()).toHaveLength(3);
    const last = await fixture.ask(there, 'upload', { data: { file: textFile('12345'), clientId: 'full' } });
    expect(last.errors[0]?.extensions).toMatchObject({
      fields: { file: 'libraryFull' },
      refusal: 'LibraryFull',
      limit: 'space',
      left: 4,
      needed: 5,
    });
    expect((await fixture.upload(there, { file: textFile('1234') })).size).toBe(4);
    // Not even a new version fits, unless it is of what goes.
    const [first] = (await fixture.list(ada, { order: 'SIZE' })).items;
    expect(first?.size).toBe(5);
    const version = { id: first?.id, input: { file: textFile('1') } };
    expect((await fixture.ask(ada, 'update', version)).code).toBe('BAD_USER_INPUT');
    await fixture.run(ada, 'remove', { id: first?.id });
    await fixture.upload(ada, { file: textFile('54321') });
    const back = await fixture.ask(ada, 'restore', { id: first?.id });
    expect(back.errors[0]?.extensions).toMatchObject({ fields: { file: 'libraryFull' } });
    expect(await fixture.storedFiles()).toHaveLength(5);
  });

  it('LIB-07 twenty uploads of two processes are all accepted, or refused for lack of space', async () => {
    await using both = await pair();
    const { fixture, second } = both;
    const ada = await fixture.person('Ada');
    await fixture.fill(ada, 12 * 5);
    const there = at(second, ada);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        fixture.ask(n % 2 === 0 ? ada : there, 'upload', {
          data: { file: textFile('12345'), clientId: randomUUID() },
        }),
      ),
    );
    const codes = answers.map(({ code, errors }) => code && [code, errors[0]?.extensions.refusal]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(12);
    expect(codes.filter((code) => code)).toEqual(
      Array.from({ length: 8 }, () => ['BAD_USER_INPUT', 'LibraryFull']),
    );
    expect(await fixture.list(ada)).toMatchObject({ total: 12, usedBytes: 60 });
    expect(await fixture.storedFiles()).toHaveLength(12);
  });

  it('LIB-07 the same upload in two processes is one document with one file', async () => {
    await using both = await pair();
    const { fixture, second } = both;
    const ada = await fixture.person('Ada');
    const there = at(second, ada);
    const data = { file: textFile('once'), clientId: randomUUID() };
    const made = await Promise.all([ada, there, ada, there].map((by) => fixture.run(by, 'upload', { data })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await fixture.list(ada)).toMatchObject({ total: 1, usedBytes: 4 });
    expect(await fixture.storedFiles()).toHaveLength(1);
  });

  it('LIB-07 LIB-08 versions, removals and restores keep the space right to the byte', async () => {
    await using both = await pair();
    const { fixture, second } = both;
    const ada = await fixture.person('Ada');
    const there = at(second, ada);
    const { id } = await fixture.upload(ada, { file: textFile('1') });
    const versions = Array.from({ length: 14 }, (_, n) =>
      fixture.ask(n % 2 === 0 ? ada : there, 'update', {
        id,
        input: { file: textFile('x'.repeat(n + 1)) },
      }),
    );
    expect(await refusals(versions)).toEqual([]);
    const now = await fixture.run(ada, 'one', { id });
    expect(now.versionNumber).toBe(15);
    expect(now.versions).toHaveLength(10);
    const kept = now.versions.reduce((sum, { size }) => sum + size, 0);
    expect(await usedIn(fixture, ada)).toEqual({ used: kept, removed: 0, documents: 1 });
    await fixture.settled();
    expect(await fixture.storedFiles()).toHaveLength(10);

    const removing = [ada, there, ada, there].map((by) => fixture.ask(by, 'remove', { id }));
    expect(await refusals(removing)).toHaveLength(3);
    expect(await usedIn(fixture, ada)).toEqual({ used: 0, removed: kept, documents: 0 });
    const restoring = [ada, there, ada, there].map((by) => fixture.ask(by, 'restore', { id }));
    expect(await refusals(restoring)).toHaveLength(3);
    expect(await usedIn(fixture, ada)).toEqual({ used: kept, removed: 0, documents: 1 });
    await fixture.run(there, 'remove', { id });
    await fixture.later(31 * 24 * 60 * 60_000);
    await second.settled();
    await fixture.settled();
    expect(await usedIn(fixture, ada)).toEqual({ used: 0, removed: 0, documents: 0 });
    expect(await fixture.storedFiles()).toEqual([]);
  });
});

/** What the domain holds, beside what the page says. */
async function usedIn(fixture: LibraryFixture, { id, client }: Person): Promise<unknown> {
  const { state } = await fixture.app.store.load(storageQuotaDecider, storageQuotaStream(id));
  expect((await fixture.list({ client })).usedBytes).toBe(state.used);
  return state;
}
