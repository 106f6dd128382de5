import { expect, it } from 'vitest';
import { testApp } from '../../../testing/testApp.ts';
import { demoUserId } from '../demoIds.ts';
import { seed } from '../seed.ts';

type Year = { readonly year: number; readonly data: readonly number[] };
type Years = { readonly mentoringDataByYear: readonly Year[] };

it('ACH-21 the demo shows sessions and events of four calendar years, with what people said of them', async () => {
  const time = Date.parse('2026-11-20T10:00Z');
  await using app = await testApp({ clock: { time, now: () => time } });
  await seed(app.app, undefined, { withYears: true });
  await app.settled();
  const yearsOf = async (key: string, role: 'progress' | 'impact') => {
    const client = await app.holderOf({ userId: demoUserId(key) });
    const { getAchievements } = await client.run<{ getAchievements: Record<string, Years> }>(
      `{ getAchievements { ${role} { mentoringDataByYear { year data } } } }`,
    );
    const years = getAchievements[role]?.mentoringDataByYear ?? [];
    return years.map(({ year, data }) => [year, data.reduce((sum, each) => sum + each, 0)]);
  };
  expect(await yearsOf('tom', 'impact')).toEqual([
    [2023, 1],
    [2024, 9],
    [2025, 7],
    [2026, 7],
  ]);
  expect(await yearsOf('priya', 'progress')).toEqual([
    [2023, 1],
    [2024, 6],
    [2025, 7],
    [2026, 7],
  ]);
  expect(await yearsOf('ines', 'progress')).toEqual([
    [2023, 1],
    [2024, 5],
    [2025, 4],
    [2026, 7],
  ]);
  const tom = await app.holderOf({ userId: demoUserId('tom') });
  const { received, due } = await tom.run<{
    received: { items: readonly { readonly comment: string }[]; total: number };
    due: { total: number };
  }>(
    '{ received: getReceivedFeedback(limit: 100) { total items { comment } } due: getFeedbackDue { total } }',
  );
  expect(received.total).toBe(28);
  expect(received.items.map(({ comment }) => comment)).toContain('Thirty years of warehouses in one hour.');
  // Only what the story leaves open: the two sessions of the last weeks.
  expect(due.total).toBe(2);
  // Ten people are the least that a visitor sees numbers of.
  const { data } = await app.anonymous().ask('{ getPublicFigures { people sessions hours } }');
  expect(data).toEqual({ getPublicFigures: { people: 11, sessions: 52, hours: 46.5 } });
});
