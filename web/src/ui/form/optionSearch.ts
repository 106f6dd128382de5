import { withoutAccents } from '#/lib/text.ts';

export type Option = { value: string; label: string };

/**
 * Options that hold every word of `searched`, whatever the case and the accents; those that begin with it come
 * first. With an empty text: all, in their order.
 */
export function searchOptions(options: readonly Option[], searched: string): readonly Option[] {
  const wanted = plain(searched);
  if (wanted === '') return options;
  const parts = wanted.split(' ');
  const found = options.filter(({ label }) => {
    const text = plain(label);
    return parts.every((part) => text.includes(part));
  });
  const isBeginning = ({ label }: Option) => plain(label).startsWith(wanted);
  return [...found.filter(isBeginning), ...found.filter((option) => !isBeginning(option))];
}

/** The one option that is called like this, so that what a browser fills in counts as chosen. */
export function optionCalled(options: readonly Option[], searched: string): Option | undefined {
  const wanted = plain(searched);
  return wanted === '' ? undefined : options.find(({ label }) => plain(label) === wanted);
}

function plain(text: string): string {
  return withoutAccents(text)
    .toLocaleLowerCase()
    .replace(/[\s/_,]+/g, ' ')
    .trim();
}
