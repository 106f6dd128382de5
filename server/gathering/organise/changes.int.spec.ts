import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { createStage, type Stage } from '../testing/stage.ts';

const change = `mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }`;
const read = `query ($id: ID!) { getGroupEventById(id: $id) {
  title description maxNumberOfAttendees startTime endDateRegistration taxonomy { id } } }`;

type Seen = {
  title: string;
  description: string;
  maxNumberOfAttendees: number;
  startTime: string;
  endDateRegistration: string;
};

async function seen(stage: Stage, id: string): Promise<Seen | undefined> {
  return (await stage.ask<{ getGroupEventById: Seen }>(stage.ops, read, { id })).data?.getGroupEventById;
}

const update = (stage: Stage, who: Pick<Somebody, 'client'>, input: object) =>
  stage.ask(who, change, { input });

describe('two people who change one event', () => {
  it('EVT-14 the later change of a field says that somebody else has changed it, and changes nothing', async () => {
    await using stage = await createStage();
    const host = await stage.speaker();
    const id = await stage.published(host);
    const was = await seen(stage, id);
    if (!was) throw new Error('The event is not there');
    const before = { title: was.title, description: was.description };
    const theirs = { title: 'Raise a price and keep customers' };
    expect((await update(stage, stage.ops, { id, ...theirs, before })).errors).toEqual([]);
    const description = 'For people who sell something for themselves, with three exercises to take home.';
    const mine = { id, title: 'Raise a price with confidence', description };
    const { code, errors } = await update(stage, host, { ...mine, before });
    expect([code, errors[0]?.extensions]).toMatchObject([
      'CONFLICT',
      { refusal: 'GatheringChangedMeanwhile', fields: { title: 'changedMeanwhile' } },
    ]);
    expect(await seen(stage, id)).toEqual({ ...was, ...theirs });
    // Who has seen the other's change decides; a field that nobody else touched is no conflict.
    const knowing = { ...before, ...theirs };
    expect((await update(stage, host, { ...mine, before: knowing })).errors).toEqual([]);
    expect(await seen(stage, id)).toEqual({ ...was, title: mine.title, description });
    // Both want the same; what is said twice happens once more without harm.
    expect((await update(stage, stage.ops, { id, title: mine.title, before })).errors).toEqual([]);
    // Without it, as documented, the later one wins.
    expect((await update(stage, stage.ops, { id, title: was.title })).errors).toEqual([]);
    expect((await seen(stage, id))?.title).toBe(was.title);
  });

  it('EVT-16 EVT-21 EVT-24 numbers, times, topics and what was empty are held against what was shown', async () => {
    await using stage = await createStage();
    const host = await stage.speaker();
    const id = await stage.published(host);
    const was = await seen(stage, id);
    const shown = {
      maxNumberOfAttendees: 2,
      startTime: was?.startTime,
      endDateRegistration: was?.endDateRegistration,
      taxonomyIds: ['strategy.businessModel'],
      sponsoredBy: '',
    };
    const theirs = {
      maxNumberOfAttendees: 30,
      startTime: stage.start(28),
      taxonomyIds: ['strategy.growth'],
      sponsoredBy: 'Harbour Bank',
    };
    expect((await update(stage, stage.ops, { id, ...theirs, before: shown })).errors).toEqual([]);
    const mine = {
      maxNumberOfAttendees: 40,
      startTime: stage.start(35),
      endDateRegistration: stage.start(35),
      taxonomyIds: ['strategy.businessModel', 'strategy.growth'],
      sponsoredBy: 'Quay Bank',
    };
    const { errors } = await update(stage, host, { id, ...mine, before: shown });
    const lost = ['maxNumberOfAttendees', 'startTime', 'endDateRegistration', 'taxonomyIds', 'sponsoredBy'];
    expect(errors[0]?.extensions.fields).toEqual(
      Object.fromEntries(lost.map((name) => [name, 'changedMeanwhile'])),
    );
    expect(await seen(stage, id)).toMatchObject({
      maxNumberOfAttendees: 30,
      startTime: theirs.startTime,
      endDateRegistration: theirs.startTime,
    });
  });

  it('EVT-14 EVT-15 changes of different fields in the same moment are both there', async () => {
    await using stage = await createStage();
    const host = await stage.speaker();
    const id = await stage.published(host);
    for (let round = 1; round <= 8; round += 1) {
      const title = `Raise a price, edition ${round}`;
      const description = `For people who sell something for themselves and ask for too little, edition ${round}.`;
      const both = await Promise.all([
        update(stage, host, { id, title }),
        update(stage, stage.ops, { id, description }),
        update(stage, stage.ops, { id, maxNumberOfAttendees: 10 + round }),
      ]);
      expect(both.flatMap(({ errors }) => errors)).toEqual([]);
      expect(await seen(stage, id)).toMatchObject({ title, description, maxNumberOfAttendees: 10 + round });
    }
  });
});
