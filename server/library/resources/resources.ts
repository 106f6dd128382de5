import { readFileSync } from 'node:fs';
import { readUser } from '@waymark/db/identity';
import { articles } from '@waymark/events/discovery';
import { normalizeText } from '@waymark/events/kernel';
import { articleTerms, hasEveryWord, searchLimits } from '@waymark/events/limits';
import { z } from 'zod';
import { selectedPartnerOf } from '../../identity/types.ts';
import { brandOf, type PartnerRow } from '../../partner/types.ts';
import type { Context } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../../platform/graphql/page.ts';

const resource = z.object({
  slug: z.string(),
  language: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.string().nullable(),
  author: z.string(),
  publishedOn: z.string(),
  path: z.string(),
});
type Resource = z.output<typeof resource>;

/** Ours. Written by `npm run generate` from the texts of the client (LIB-11), so that nothing of it is needed here. */
const resources = z
  .array(resource)
  .parse(JSON.parse(readFileSync(new URL('./resources.json', import.meta.url), 'utf8')));

const ResourceRef = builder.objectRef<Resource>('Resource').implement({
  description: 'A text of the charity, or of a partner, to learn from, in one language.',
  fields: (t) => ({
    id: t.id({ resolve: ({ slug, language }) => `${slug}.${language}` }),
    title: t.exposeString('title'),
    summary: t.exposeString('summary'),
    topic: t.exposeString('topic', { nullable: true, description: 'The shelf that it stands on.' }),
    language: t.exposeString('language', { description: 'en or pt.' }),
    publishedOn: t.exposeString('publishedOn', { description: 'YYYY-MM-DD, of the last review.' }),
    author: t.exposeString('author'),
    path: t.exposeString('path', { description: 'Of its page, without the language.' }),
  }),
});

type ResourceList = {
  readonly items: readonly Resource[];
  readonly total: number;
  readonly hasMore: boolean;
};

const ResourceListRef = builder.objectRef<ResourceList>('ResourceList').implement({
  fields: (t) => ({
    items: t.field({ type: [ResourceRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
  }),
});

builder.queryField('getResources', (t) =>
  t.field({
    type: ResourceListRef,
    description:
      'What the charity has written to learn from, for everybody, and what a partner has, for its people (LIB-05).',
    args: {
      search: t.arg.string({
        description:
          'Terms of title and summary, or what people call the subject; accents and capitals do not matter.',
      }),
      topicId: t.arg.id({ description: 'A shelf, or a topic of the taxonomy that the text helps with.' }),
      language: t.arg.string({ description: 'en or pt; all when absent.' }),
      ...pageArgs,
    },
    resolve: async (_root, { search, topicId, language, ...page }, context) => {
      if ((search?.length ?? 0) > searchLimits.textMax) throw badUserInput({ search: 'tooLong' });
      const { limit, offset } = pageOf(page);
      const partner = await partnerFor(context);
      const brand = brandOf(partner, context.app.config.publicUrl).name;
      const wanted = plain(search ?? '');
      const found = withTextsOf(partner)
        .filter((each) => !language || each.language === language)
        .filter((each) => !topicId || isAbout(each, topicId))
        .map((each) => inBrand(each, brand))
        .filter((each) => hasEveryWord(plain(headOf(each)), wanted));
      const items = found.slice(offset, offset + limit);
      return { items, total: found.length, hasMore: limit > 0 && offset + items.length < found.length };
    },
  }),
);

/** The newest first. A text of a partner takes the place of ours with the same address. */
function withTextsOf(partner: PartnerRow | undefined): readonly Resource[] {
  const texts = partner?.settings.texts ?? [];
  if (texts.length === 0) return resources;
  const own = texts.map(({ body: _, reviewedOn, ...text }) => ({
    ...text,
    publishedOn: reviewedOn,
    path: `/resources/${text.slug}`,
  }));
  const key = ({ slug, language }: Resource) => `${slug} ${language}`;
  const replaced = new Set(own.map(key));
  return [...own, ...resources.filter((each) => !replaced.has(key(each)))].sort(
    (one, other) => other.publishedOn.localeCompare(one.publishedOn) || key(other).localeCompare(key(one)),
  );
}

function isAbout({ topic, path }: Resource, topicId: string): boolean {
  const helpsWith = articles.find((article) => article.path === path)?.topicIds ?? [];
  // A topic of the upper level stands for those below it.
  return topic === topicId || helpsWith.some((id) => id === topicId || id.startsWith(`${topicId}.`));
}

/** Its people read its texts, and its name where a text says the product's. */
async function partnerFor(context: Context) {
  const { app, viewer } = context;
  const reader = viewer.kind === 'user' ? await readUser(viewer, app.db, viewer.userId) : undefined;
  return reader && selectedPartnerOf(reader, context);
}

function headOf({ title, summary, path }: Resource): string {
  return [title, summary, articleTerms(path, title)].join('\n');
}

function inBrand(each: Resource, brand: string): Resource {
  const named = (text: string) => text.replaceAll('{brand}', () => brand);
  return { ...each, title: named(each.title), summary: named(each.summary), author: named(each.author) };
}

function plain(text: string): string {
  return normalizeText(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
