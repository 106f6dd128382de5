import { expect, it } from 'vitest';
import { storiesInEnglish } from './storiesInEnglish.ts';

const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const hour = '(?:[1-9]|five|six|seven|eight|nine|ten|noon)';

// The demo's sessions are some days from today, whatever the day is.
it('nobody of the demo names a day or an hour on which they would meet', () => {
  const lines = storiesInEnglish.flatMap((story) => story.lines.map(([, , says]) => says));
  const texts = lines.filter((says) => typeof says === 'string');
  const named = texts.filter((text) =>
    new RegExp(`\\b(?:we\\b.* on ${day}|${day} at ${hour})\\b`).test(text),
  );
  expect(texts.length).toBeGreaterThan(70);
  expect(named).toEqual([]);
});
