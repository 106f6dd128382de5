import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { collectFacts } from '../../privacy/download/collect.ts';
import { wordingIn } from '../../privacy/download/wording.ts';
import { createLibraryFixture, textFile } from '../testing/libraryFixture.ts';

it('PRV-17 LIB-06 a copy of one’s data tells of one’s documents, and nothing that opens a file or names a reader’s id', async () => {
  await using fixture = await createLibraryFixture();
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  const { id } = await fixture.upload(ada, { name: 'Plan', topicIds: ['finance.cashFlow'] });
  for (let version = 2; version <= 11; version += 1) {
    await fixture.run(ada, 'update', { id, input: { file: textFile(`v${version}`) } });
  }
  await fixture.run(ada, 'share', { id, userId: ben.id });
  await fixture.run(ada, 'remove', { id });
  const copyFor = async (who: { id: string }) => {
    const groups = await collectFacts(fixture.app, userId(who.id), wordingIn('en'));
    return groups.get('library') ?? [];
  };
  const own = await copyFor(ada);
  expect(own[0]).toMatchObject({
    what: 'You uploaded a document to your library',
    details: { name: 'Plan', type: 'text/plain', size: 5 },
  });
  const facts = own.map(({ fact }) => fact);
  expect(facts).toEqual(expect.arrayContaining(['DocumentShared', 'DocumentRemoved', 'LibrarySpaceTaken']));
  expect(own.find(({ fact }) => fact === 'DocumentShared')?.details).toMatchObject({ userId: 'Ben' });
  const theirs = await copyFor(ben);
  expect(theirs.map(({ fact, details }) => [fact, details.ownerId])).toEqual([['DocumentShared', 'Ada']]);
  for (const text of [JSON.stringify(own), JSON.stringify(theirs)]) {
    expect(text).not.toMatch(new RegExp(`library/|${id}|${ada.id}|${ben.id}`));
  }
});
