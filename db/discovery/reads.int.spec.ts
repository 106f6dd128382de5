import { term } from '@waymark/events/discovery';
import { userId, type Viewer } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { writePeople } from './peopleRows.ts';
import { newPerson } from './personFacts.ts';
import { findMentors } from './reads.ts';

const viewer: Viewer = { kind: 'user', userId: userId('m9'), sessionId: 's', role: 'USER' };
const groups = [[term.topic('pricing')]];

it('MEN-19 answers the best of all who fit, those of the best band first, and plans one search for all bands', async () => {
  await using db = await createTestDatabase();
  // The better the later, so that neither the order of rows nor that of names puts the best first.
  const people = Array.from({ length: 24 }, (_, number) => {
    const band = Math.floor(number / 3);
    const terms = [term.topic(number === 22 ? 'growth' : 'pricing'), term.band(band)];
    return {
      userId: `m${number}`,
      facts: newPerson,
      deeds: { sessionsGiven: 0, usualAnswer: null },
      listing: { isListed: number !== 23, words: [], terms, quality: band * 10 + (number % 3) },
    };
  });
  await writePeople(db.sql, people);
  const statements: string[] = [];
  Object.assign(db.sql.options, { debug: (_connection: number, text: string) => statements.push(text) });
  const found = async (limit: number, without: readonly string[] = []) => {
    const mentors = await findMentors(viewer, db, { groups, order: 'QUALITY', limit, without });
    return mentors.map((mentor) => mentor.userId).join(' ');
  };
  // m22 has another topic, m23 is not listed, m9 is the viewer.
  expect(await found(4)).toBe('m21 m20 m19 m18');
  expect(await found(5, ['m21', 'm19'])).toBe('m20 m18 m17 m16 m15');
  expect(await found(100)).toBe('m21 m20 m19 m18 m17 m16 m15 m14 m13 m12 m11 m10 m8 m7 m6 m5 m4 m3 m2 m1 m0');
  expect(statements.map((text) => text.split('from discovery_people').length - 1)).toEqual([1, 1, 1]);
});
