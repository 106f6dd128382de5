import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnerConfig } from '../config/ownerSettings.ts';
import type { Drawing } from './drawingThread.ts';

export type Frame = Pick<Drawing, 'waitingHtml' | 'language'>;

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** The page of the built client, which drawn pages are put into. */
export type ClientDocument = {
  /** Hashes of the script in the page, for the policy; empty if there is none. */
  readonly scriptHashes: readonly string[];
  /** `head` takes the place of the title, where it has one. `link`: a header, so that files are asked for before the page is read. */
  with(content: {
    readonly drawing?: Drawing | undefined;
    /** The frame of the shell, if the page is not for visitors. */
    readonly frame?: Frame | undefined;
    readonly modules?: readonly string[] | undefined;
    readonly head?: string | undefined;
    /** JSON for the client's first script. */
    readonly asks?: string | undefined;
  }): { readonly html: string; readonly link: string };
};

const ROOT = '<div id="root"></div>';
const SETTINGS = 'waymark-settings';
const NO_SETTINGS = `<script type="application/json" id="${SETTINGS}">{}</script>`;
/** The font of every text; other alphabets are loaded where they are used. */
const FONT = 'latin-wght-normal.woff2';

/**
 * Reads the client's index.html once. Style, first script and the owner's settings are put into it, so nothing has to
 * be fetched before the first paint.
 */
export function readClientDocument(folder: string, owner: OwnerConfig): ClientDocument {
  const manifest = readManifest(folder);
  const font = Object.entries(manifest).find(([name]) => name.endsWith(FONT))?.[1].file;
  const entries = Object.values(manifest).flatMap(({ file, isEntry }) => (isEntry ? [file] : []));
  const css = (text: string) =>
    text.replace(/<link rel="stylesheet"[^<>]* href="(\/assets\/[\w.-]+\.css)">/g, (link, href: string) => {
      const style = textOf(join(folder, href));
      return style === undefined ? link : `<style data-href="${href}">${style}</style>`;
    });
  const page = css(readFileSync(join(folder, 'index.html'), 'utf8'));
  const scripts: string[] = [];
  const whole = page
    .replace(NO_SETTINGS, () => jsonScript(SETTINGS, JSON.stringify(owner)))
    .replace(/<script src="\/(\w+\.js)"><\/script>/g, (tag, name: string) => {
      const script = textOf(join(folder, name));
      if (script === undefined) return tag;
      scripts.push(script);
      return `<script>${script}</script>`;
    });
  const [before = '', after = ''] = whole.split('</head>');
  const untitled = before.replace(/<title>[^<]*<\/title>/, '');
  return {
    scriptHashes: scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    with({ drawing, frame, modules = [], head = '', asks }) {
      const isTitled = head.includes('<title>');
      const start = isTitled ? untitled.replace(/<meta name="description"[^<>]*>/, '') : untitled;
      const title = isTitled ? '' : drawing ? `<title>${escaped(drawing.title)}</title>` : titleOf(before);
      const files = [...entries, ...filesOf(manifest, modules)].map((file) => `/${file}`);
      // A member's page leaves its files to the first script, which asks for them once the session is on its way. One
      // file is asked for earlier, because it takes longest.
      const preloads = frame
        ? []
        : files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
      const links = (frame ? entries.map((file) => `/${file}`) : files).map(
        (file) => `<${file}>; rel="modulepreload"; crossorigin`,
      );
      const parts = drawing ? drawnHead(drawing) : [];
      const asked =
        // The first script decides when to load the font: a slow phone needs the bandwidth for other files first.
        (font ? `<meta name="waymark-font" content="/${font}">` : '') +
        (asks === undefined ? '' : jsonScript('waymark-asks', asks)) +
        (frame ? jsonScript('waymark-files', JSON.stringify(files)) : '');
      const tag = drawing ? htmlTag(drawing) : frame && frameTag(frame);
      const opened = tag === undefined ? start : start.replace(/<html[^<>]*>/, () => tag);
      const content = drawing
        ? rootOf(drawing)
        : frame && `<div id="root" data-served>${frame.waitingHtml}</div>`;
      const body = content === undefined ? after : after.replace(ROOT, () => content);
      const begun = beginning(opened, asked, preloads.join(''));
      return { html: `${begun}${title}${head}${parts.join('')}</head>${body}`, link: links.join(', ') };
    },
  };
}

/**
 * Requests are placed before the style, because it is long. The session comes before all files, because a browser
 * asks for six things at a time and reads ahead for links.
 */
function beginning(head: string, asks: string, preloads: string): string {
  const begin = /<head>(?:\s{0,20}<meta charset[^<>]{0,40}>)?/.exec(head);
  if (!begin) return head;
  const start = begin.index + begin[0].length;
  const script = /\s{0,20}<script>/y;
  let end = start;
  for (script.lastIndex = end; script.test(head); script.lastIndex = end)
    end = head.indexOf('</script>', end) + '</script>'.length;
  return head.slice(0, start) + asks + head.slice(start, end) + preloads + head.slice(end);
}

function htmlTag({ language, attributes }: Drawing): string {
  const said = Object.entries({ lang: language, 'data-theme': 'light', ...attributes });
  return `<html ${said.map(([name, value]) => `${name}="${escaped(value)}"`).join(' ')}>`;
}

function frameTag({ language }: Frame): string {
  return `<html lang="${language}" data-theme="light" data-view="waiting">`;
}

/** The page, and the frame for everybody else: what the browser has stored decides before the first paint. */
function rootOf({ html, waitingHtml }: Drawing): string {
  return `<div id="root" data-served><div data-page>${html}</div></div><template id="frame">${waitingHtml}</template>`;
}

function drawnHead({ css, answers }: Drawing): readonly string[] {
  return [
    css === '' ? '' : `<style id="brand">${css}</style>`,
    answers.length === 0 ? '' : jsonScript('waymark-answers', JSON.stringify(answers)),
  ];
}

/** A script has no entities, so only the character that could end the script is escaped. */
function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

function titleOf(head: string): string {
  return /<title>[^<]*<\/title>/.exec(head)?.[0] ?? '';
}

/** The files of the modules and of what they import, without those that the page names by itself. */
function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunk.isEntry || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  for (const module of modules) {
    // A chunk that is made of several modules has a name and no module.
    if (manifest[module]) visit(module);
    else for (const [key, { name }] of Object.entries(manifest)) if (name === module) visit(key);
  }
  return [...seen].map((name) => manifest[name]?.file ?? '');
}

function readManifest(folder: string): Manifest {
  return JSON.parse(textOf(join(folder, '.vite/manifest.json')) ?? '{}') as Manifest;
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
