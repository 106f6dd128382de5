import { type Database, sealWith } from '@waymark/db/store';
import type { UserId } from '@waymark/events/kernel';

/** Of each person; what they say, again and again. */
export const TEXTS = [
  'Thank you, that helped me a lot.',
  'Shall we look at your plan for the stall again on Thursday? I found the numbers you asked for.',
  'Yes.',
  'I spoke to the bank this morning. They want three months of accounts before they say anything, and a letter from the market.',
  'How did it go on Tuesday? I thought about your plan on the way home, and I would begin with the smaller order: fewer jars, one shop, and you see after two weeks whether people come back for more.',
  'I am late, ten minutes at most.',
  'Could you send me the sheet with the prices again? The one from last week does not open on my phone.',
  'Have a good weekend, and say hello to your sister.',
];
const PEOPLE_AT_A_TIME = 1_000;

/** Seals the texts with each person's key, made where it is missing, and hands them on in pieces. */
export async function sealTexts(
  { keyring }: Database,
  people: readonly UserId[],
  take: (
    owners: readonly string[],
    numbers: readonly number[],
    sealed: readonly string[],
  ) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < people.length; from += PEOPLE_AT_A_TIME) {
    const some = people.slice(from, from + PEOPLE_AT_A_TIME);
    const keys = await keyring.findOrMake(some);
    const rows = some.flatMap((owner) => TEXTS.map((text, number) => ({ owner, text, number })));
    const seal = ({ owner, text }: { readonly owner: UserId; readonly text: string }): string => {
      const key = keys.get(owner);
      if (!key) throw new Error('A person of the bench has no key.');
      return sealWith(key, owner, text);
    };
    await take(
      rows.map(({ owner }) => owner),
      rows.map(({ number }) => number),
      rows.map(seal),
    );
  }
}
