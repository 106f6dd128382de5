import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';
import {
  actingOn,
  createMentoringFixture,
  type MentoringFixture,
  type Somebody,
} from '../testing/mentoringFixture.ts';

type Change = Readonly<Record<string, unknown>>;

describe('an agenda that two change at once', () => {
  let fixture: MentoringFixture;
  let ada: Somebody;
  let mia: Somebody;
  let sessionId: string;
  beforeAll(async () => {
    fixture = await createMentoringFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function meeting(...texts: readonly string[]): Promise<void> {
    [ada, mia] = [await fixture.learner(), await fixture.mentor()];
    ({ id: sessionId } = await fixture.accepted(ada, mia));
    await ada.did('updateSessionAgenda', {
      sessionId,
      items: texts.map((text) => ({ text, isDone: false })),
    });
  }
  const change = (who: Somebody, ...changes: readonly Change[]) =>
    who.does('updateSessionAgenda', { sessionId, changes });
  const lines = async () =>
    (await ada.sees(sessionId)).agenda.map(({ text, isDone }) => (isDone ? `${text} (done)` : text));

  it('SES-73 changes of different lines both stay, whatever the other one has changed since', async () => {
    await meeting('Prices', 'Customers', 'Stall');
    await change(mia, { text: 'Insurance', at: 0 }, { seen: 'Stall', at: 2, isRemoved: true });
    // Ada still sees three lines.
    await change(ada, { seen: ' Prices ', at: 0, text: 'Prices of others' });
    await change(ada, { seen: 'Customers', at: 1, isDone: true });
    await change(ada, { seen: 'Customers', at: 1, by: -1 }, { text: 'Till' });
    expect(await lines()).toEqual(['Insurance', 'Customers (done)', 'Prices of others', 'Till']);
    // What is gone need not be removed or moved, and what is wanted by both is there once.
    await change(ada, { seen: 'Stall', at: 2, isRemoved: true }, { seen: 'Stall', at: 2, by: 1 });
    await change(mia, { seen: 'Prices', at: 0, text: 'Prices of others' });
    expect(await lines()).toEqual(['Insurance', 'Customers (done)', 'Prices of others', 'Till']);
  });

  it('SES-73 a line that another wrote since is not replaced: the answer names the change, and nothing is changed', async () => {
    await meeting('Prices', 'Customers');
    await change(mia, { seen: 'Prices', at: 0, text: 'What others charge' });
    const late = await change(ada, { text: 'Stall' }, { seen: 'Prices', at: 0, text: 'My prices' });
    expect(late.extensions).toMatchObject({
      code: 'CONFLICT',
      refusal: 'SessionChangedMeanwhile',
      fields: { 'changes.1.text': 'changedMeanwhile' },
    });
    const tick = await change(ada, { seen: 'Prices', at: 0, isDone: true });
    expect(tick.extensions.fields).toEqual({ 'changes.0.isDone': 'changedMeanwhile' });
    expect(await lines()).toEqual(['What others charge', 'Customers']);
    // Chosen once both were seen.
    await change(ada, { seen: 'What others charge', at: 0, text: 'My prices' });
    // A client that sends the whole list goes on as before.
    await mia.did('updateSessionAgenda', { sessionId, items: [{ text: 'Till', isDone: true }] });
    expect(await lines()).toEqual(['Till (done)']);
  });

  it('SES-73 SES-82 what is sent again is answered as done; what is no change is refused', async () => {
    await meeting('Prices');
    const rename = { sessionId, changes: [{ seen: 'Prices', at: 0, text: 'Costs' }], clientId: randomUUID() };
    await ada.did('updateSessionAgenda', rename);
    await change(mia, { seen: 'Costs', at: 0, text: 'Rent' });
    expect((await ada.did('updateSessionAgenda', rename)).agenda).toEqual([{ text: 'Rent', isDone: false }]);
    const fields = async (args: Change) =>
      (await ada.does('updateSessionAgenda', { sessionId, ...args })).extensions.fields;
    expect(await fields({})).toEqual({ items: 'mandatory' });
    expect(await fields({ changes: [{}] })).toEqual({ 'changes.0.text': 'mandatory' });
    const many = Array.from({ length: 21 }, () => ({ text: 'x' }));
    expect(await fields({ changes: many })).toEqual({ changes: 'tooManyItems' });
    expect(await fields({ changes: many.slice(1) })).toEqual({ items: 'tooManyItems' });
    expect(await fields({ changes: [{ text: 'Till' }, { text: ' ' }] })).toEqual({
      'changes.1.text': 'mandatory',
    });
    expect(await fields({ changes: [{ seen: 'Rent', text: 'x'.repeat(201) }] })).toEqual({
      'changes.0.text': 'tooLong',
    });
    expect(await fields({ items: [], changes: [{ text: 'Till' }] })).toEqual({ items: 'invalid' });
    expect(await lines()).toEqual(['Rent']);
  });

  it('SES-73 SES-82 what had nothing to change leaves alone what came since, when it is sent again', async () => {
    await meeting('Prices', 'Customers');
    const asked = (seen: string, how: Change) => ({
      sessionId,
      changes: [{ seen, at: 0, ...how }],
      clientId: randomUUID(),
    });
    const [remove, move] = [asked('Stall', { isRemoved: true }), asked('Till', { by: 1 })];
    const rename = asked('Costs', { text: 'Prices' });
    for (const one of [remove, move, rename]) await ada.did('updateSessionAgenda', one);
    expect(await lines()).toEqual(['Prices', 'Customers']);
    await change(
      mia,
      { text: 'Till', at: 0 },
      { text: 'Stall', at: 0 },
      { seen: 'Prices', at: 2, text: 'Rent' },
    );
    for (const one of [remove, move, rename]) await ada.did('updateSessionAgenda', one);
    expect(await lines()).toEqual(['Stall', 'Till', 'Rent', 'Customers']);
  });

  it('SES-73 no move is no change, and a tick comes with a text that both wanted', async () => {
    await meeting('Prices', 'Customers');
    const head = async () => (await fixture.app.store.head()) as number;
    const before = await head();
    await change(ada, { seen: 'Prices', at: 0, by: 0 });
    expect(await head()).toBe(before);
    await change(ada, { seen: 'Costs', at: 0, text: 'Prices', isDone: true });
    expect(await lines()).toEqual(['Prices (done)', 'Customers']);
  });

  it('SES-73 of two at the same moment at two servers both stay; of one line one is taken and the other learns of it', async () => {
    await meeting('Prices', 'Customers');
    await using second = await testApp({ databaseUrl: fixture.databaseUrl, clock: fixture.clock });
    const there = await actingOn(second, mia.id);
    let [first, other] = ['Prices', 'Customers'];
    for (let round = 0; round < 8; round += 1) {
      const both = await Promise.all([
        change(ada, { text: `Ada ${round}` }),
        change(there, { text: `Mia ${round}` }),
        change(ada, { seen: first, at: 0, text: `Hers ${round}` }),
        change(there, { seen: other, at: 1, text: `His ${round}` }),
      ]);
      expect(both.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
      [first, other] = [`Hers ${round}`, `His ${round}`];
      expect((await lines()).toSorted()).toEqual([`Ada ${round}`, first, other, `Mia ${round}`].toSorted());
      const rivals = await Promise.all([
        change(ada, { seen: first, at: 0, text: `Here ${round}` }),
        change(there, { seen: first, at: 0, text: `There ${round}` }),
      ]);
      expect(rivals.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
      first = rivals[0]?.code ? `There ${round}` : `Here ${round}`;
      expect((await lines())[0]).toBe(first);
      const cleared = await Promise.all([
        change(ada, { seen: `Ada ${round}`, at: 2, isRemoved: true }),
        change(there, { seen: `Mia ${round}`, at: 3, isRemoved: true }),
      ]);
      expect(cleared.map(({ code }) => code)).toEqual([undefined, undefined]);
      expect(await lines()).toEqual([first, other]);
    }
  });
});
