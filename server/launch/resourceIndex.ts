import { readdirSync, readFileSync } from 'node:fs';

/** What the API tells of the texts to learn from (LIB-11); the texts themselves stay the client's. */
export const resourceIndexFile = new URL('../library/resources/resources.json', import.meta.url);

const texts = new URL('../../web/src/content/texts/resources/', import.meta.url);

/** The newest first, as JSON. @throws Error where the head of a text says too little. */
export function resourceIndex(): string {
  const found = readdirSync(texts).flatMap((name) => {
    const [, slug, language] = /^([\w-]+)\.(\w+)\.md$/.exec(name) ?? [];
    if (!slug || !language) return [];
    const head = headOf(name);
    const said = (key: string): string => {
      const value = head.get(key);
      if (!value) throw new Error(`The text ${name} says no ${key}.`);
      return value;
    };
    return [
      {
        slug,
        language,
        title: said('title'),
        summary: said('summary'),
        topic: head.get('topic') ?? null,
        author: said('author'),
        publishedOn: said('date'),
        path: `/resources/${slug}`,
      },
    ];
  });
  const key = ({ publishedOn, slug, language }: (typeof found)[number]) =>
    `${publishedOn} ${slug} ${language}`;
  found.sort((one, other) => (key(one) < key(other) ? 1 : -1));
  return `${JSON.stringify(found, null, 2)}\n`;
}

function headOf(name: string): ReadonlyMap<string, string> {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(new URL(name, texts), 'utf8')) ?? [];
  const lines = head.split('\n').map((line) => line.split(/:(.*)/s));
  return new Map(lines.map(([key = '', value = '']) => [key, value.trim()]));
}
