import type { IncomingMessage } from 'node:http';
import type { App } from '../../app.ts';
import { keyOfAddress } from '../isTooOften.ts';

/** Without the query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

/** What one address may cause to be read for previews. Beyond it, pages come without one. */
const RULE = { limit: 120, window: 10 * 60_000 } as const;

export async function mayPreview(app: App, request: IncomingMessage): Promise<boolean> {
  const verdict = await app.rateLimiter.take(keyOfAddress(app, request, 'preview'), RULE);
  return verdict.status !== 'limited';
}

type PageHead = {
  /** Takes the place of the title and the description of the client. */
  readonly title?: { readonly text: string; readonly description: string };
  readonly canonical?: string;
  /** Open Graph, by property. */
  readonly properties: Readonly<Record<string, string>>;
  /** schema.org, for programs that read pages. */
  readonly data: object;
};

export function pageHead({ title, canonical, properties, data }: PageHead): string {
  const tags = [
    title && `<title>${escaped(title.text)}</title>`,
    title && `<meta name="description" content="${escaped(title.description)}" />`,
    canonical && `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...Object.entries(properties).map(
      ([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`,
    ),
    // A script has no entities, so only the character that could end the script is escaped.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ];
  return tags.filter(Boolean).join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
