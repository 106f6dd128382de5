import type { ServerResponse } from 'node:http';
import { findStatement } from '@waymark/db/achievement';
import type { App } from '../platform/app.ts';
import { ANONYMOUS } from '../platform/viewer.ts';
import { statementTexts } from './statementTexts.ts';
import { type StatementView, statementView } from './statementView.ts';

const PUBLIC_PAGE = /^(?:\/pt)?\/statement\/([\w-]{1,64})$/;

/** What a chat or a network shows of a shared statement; nothing of one that was withdrawn. Search engines leave all out. */
export function previewStatement(
  app: App,
  path: string,
  response: ServerResponse,
): Promise<string | undefined> | undefined {
  const [, id] = PUBLIC_PAGE.exec(path) ?? [];
  if (id === undefined) return undefined;
  response.setHeader('x-robots-tag', 'noindex');
  return findStatement(ANONYMOUS, app.db, id).then(async (statement) => {
    const view = statement && (await statementView(app, ANONYMOUS, statement));
    return view && previewTags(view);
  });
}

/** Open Graph for previews, schema.org for programs that read pages. */
export function previewTags(view: StatementView): string {
  const texts = statementTexts[view.language];
  const figure = new Intl.NumberFormat(texts.tag, { maximumFractionDigits: 2 });
  const title = `${texts.title}: ${view.name}`;
  const description = `${texts.hours}: ${figure.format(view.hours)}. ${texts.period}: ${view.from} – ${view.to}.`;
  const tags = {
    'og:type': 'profile',
    'og:title': title,
    'og:description': description,
    'og:url': view.address,
    'og:site_name': view.issuedBy,
    'og:locale': texts.tag.replace('-', '_'),
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: view.name,
    url: view.address,
    description,
    memberOf: { '@type': 'Organization', name: view.issuedBy },
  };
  // In a script nothing is an entity: only the sign that could end it is written otherwise.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return [
    ...Object.entries(tags).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`),
    `<script type="application/ld+json">${json}</script>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
