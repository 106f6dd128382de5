import type { IncomingMessage, ServerResponse } from 'node:http';
import { findStatement } from '@waymark/db/achievement';
import { ANONYMOUS } from '../../platform/anonymous.ts';
import type { App } from '../../platform/app.ts';
import { mayPreview, pageHead, pathOf } from '../../platform/http/pages/pageHead.ts';
import { periodText, statementTexts } from './statementTexts.ts';
import { type StatementView, statementView } from './statementView.ts';

const PUBLIC_PAGE = /^(?:\/pt)?\/statement\/([\w-]{1,64})$/;

/** What a chat or a network shows of a shared statement; nothing of one that was withdrawn. Search engines leave all out. */
export function previewStatement(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> | undefined {
  const [, id] = PUBLIC_PAGE.exec(pathOf(request)) ?? [];
  if (id === undefined) return undefined;
  response.setHeader('x-robots-tag', 'noindex');
  return readPreview(app, request, id);
}

async function readPreview(app: App, request: IncomingMessage, id: string): Promise<string | undefined> {
  if (!(await mayPreview(app, request))) return undefined;
  const statement = await findStatement(ANONYMOUS, app.db, id);
  const view = statement && (await statementView(app, ANONYMOUS, statement));
  return view && previewTags(view);
}

/** Open Graph for previews, schema.org for programs that read pages. */
export function previewTags(view: StatementView): string {
  const texts = statementTexts[view.language];
  const figure = new Intl.NumberFormat(texts.tag, { maximumFractionDigits: 2 });
  const title = `${texts.title}: ${view.name}`;
  const description = `${texts.hours}: ${figure.format(view.hours)}. ${texts.period}: ${periodText(view)}.`;
  return pageHead({
    properties: {
      'og:type': 'profile',
      'og:title': title,
      'og:description': description,
      'og:url': view.address,
      'og:site_name': view.issuedBy,
      'og:locale': texts.tag.replace('-', '_'),
    },
    data: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: view.name,
      url: view.address,
      description,
      memberOf: { '@type': 'Organization', name: view.issuedBy },
    },
  });
}
