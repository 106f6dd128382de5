import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

type Mentors = { readonly items: readonly { readonly mentor: { readonly id: string } }[] };
type Answer = {
  readonly english: Mentors;
  readonly all: Mentors;
  readonly getTaxonomies: readonly { readonly id: string }[];
  readonly getPublicFigures: { readonly sessions: number } | null;
};

const asVisitor = async (): Promise<Answer> => {
  const { data } = await stage.app
    .anonymous()
    .ask<Answer>(
      '{ english: searchMentors(limit: 6, filter: { languageIds: ["en"] }) { items { mentor { id } } } all: searchMentors(limit: 6) { items { mentor { id } } } getTaxonomies { id } getPublicFigures { sessions } }',
    );
  if (!data) throw new Error('No answer.');
  return data;
};

describe('the first page of a visitor', () => {
  it.each([
    ['wide', {}],
    ['phone', phone],
  ] as const)('NAV-77 MEN-19 has real mentors and topics that lead to them, %s', async (_name, options) => {
    const { english, all: anyLanguage, getTaxonomies, getPublicFigures } = await asVisitor();
    const page = await stage.visitor({ ...options, reducedMotion: 'reduce' });
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 2, name: 'Some of our mentors' }).waitFor();
    const mentors = main.locator('a[href^="/mentor-details"]');
    await expect.poll(() => mentors.count()).toBe(6);
    const shown = await mentors.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const expected = new Set([...english.items, ...anyLanguage.items].map(({ mentor }) => mentor.id));
    expect(shown).toEqual([...expected].slice(0, 6).map((id) => `/mentor-details?id=${id}`));
    expect(english.items.length).toBeGreaterThan(2);
    expect(await main.getByRole('definition').count()).toBe(getPublicFigures ? 3 : 0);
    expect(await accessibilityProblems(page)).toEqual([]);

    const topics = main.locator('a[href^="/mentor-select?topics="]');
    const asked = await topics.evaluateAll((all) =>
      all.map(
        (link) => new URL((link as HTMLAnchorElement).href).searchParams.get('topics')?.split(',') ?? [],
      ),
    );
    const known = getTaxonomies.map(({ id }) => id);
    expect(asked).toHaveLength(10);
    expect(asked.flat().filter((id) => !known.includes(id))).toEqual([]);
    await topics.filter({ hasText: 'Pricing and cash flow' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find mentors' }).waitFor();
    await expect.poll(() => page.locator('[data-mentor]').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
