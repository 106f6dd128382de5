import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { articles } from '../../events/discovery/articles.ts';
import { referenceIds } from '../../events/profile/index.ts';

const texts = new URL('../../web/src/content/texts/', import.meta.url);

function slugs(folder: string, language: string): readonly string[] {
  const end = `.${language}.md`;
  const names = readdirSync(new URL(`${folder}/`, texts));
  return (
    names
      .filter((name) => name.endsWith(end))
      // A partner's own texts are for its people, and so recommended to nobody.
      .filter((name) => !/^partner:/m.test(readFileSync(new URL(`${folder}/${name}`, texts), 'utf8')))
      .map((name) => name.slice(0, -end.length))
  );
}

it('MEN-16 what is recommended to read exists in both languages, every resource is known, and so is every topic', () => {
  for (const language of ['en', 'pt']) {
    const paths = ['blog', 'resources'].flatMap((folder) =>
      slugs(folder, language).map((slug) => `/${folder}/${slug}`),
    );
    for (const { id, path } of articles) {
      expect(paths).toContain(path);
      expect(path.endsWith(`/${id}`)).toBe(true);
    }
    const known = articles.map(({ path }) => path).filter((path) => path.startsWith('/resources/'));
    expect(known.sort()).toEqual(paths.filter((path) => path.startsWith('/resources/')).sort());
  }
  for (const topicId of articles.flatMap(({ topicIds }) => topicIds)) {
    expect(referenceIds.taxonomy.has(topicId), topicId).toBe(true);
  }
});
