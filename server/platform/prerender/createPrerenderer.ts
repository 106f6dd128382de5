import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { DomainEvent } from '@waymark/events/kernel';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS } from '../anonymous.ts';
import type { App } from '../app.ts';
import type { Engine } from '../graphql/engine.ts';
import { mayPreview } from '../http/pages/pageHead.ts';
import type { Frame } from './clientDocument.ts';
import { type Drawing, DrawingThread, type DrawnPage, START_WITHIN } from './drawingThread.ts';
import { type Language, namesLanguage, type PageAsked, pageAsked } from './pageAsked.ts';

/** A page with its content and the modules that it needs, or the frame of any other page. */
export type Prerendered =
  | (Asked & { readonly drawing: Drawing; readonly modules: readonly string[]; readonly frame?: undefined })
  | (Asked & {
      readonly drawing?: undefined;
      readonly modules?: readonly string[] | undefined;
      readonly frame: Frame;
    });
/** What who is signed in asks for at once, as JSON for the client's script. */
type Asked = { readonly asks?: string | undefined };
type Drawn = Extract<Prerendered, { drawing: Drawing }>;
type Kept = { readonly page: Drawn; readonly since: number };
/** A request, and what may be sent if nothing newer is there in time. */
type Visit = { readonly request: IncomingMessage; older?: Drawn | undefined };

export interface Prerenderer {
  /** The page as every visitor sees it; undefined: it has none, or there is none in time, and the page goes out empty. */
  pageFor(request: IncomingMessage): Promise<Prerendered | undefined>;
  close(): Promise<void>;
}

/** How long a kept page counts as fresh, milliseconds. */
const FRESH_MS = 30_000;
/**
 * How long a kept page may be used if a new drawing is late, milliseconds: without script an empty page would show
 * nothing.
 */
const BETTER_THAN_EMPTY_MS = 10 * 60_000;
const MOST_KEPT = 500;
/** Characters of all kept pages together. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** How long a visit waits for a page that nobody has asked for lately, milliseconds. */
const PATIENCE_MS = 400;
const MOST_WAITING = 16;
/** English is loaded too: a missing text falls back to it. */
const PORTUGUESE = ['src/app/texts/texts.pt.ts', 'texts-en'];
/** The module that puts a partner's brand on a page: nothing is shown before it. */
const BRAND = 'brand';
/** An id in the address of a page: longer ones are neither drawn nor kept. */
const ID = /^[\w-]{1,64}$/;
/** The pause after a thread that failed, milliseconds. */
const REST_MS = 30_000;

/** Draws pages beside this process's own work, one at a time, and keeps them for the next visitors. */
export function createPrerenderer(
  app: App,
  engine: Engine,
  clientFolder: string,
  /** After these events pages look different. */
  redrawAfter: ReadonlySet<DomainEvent['type']>,
  /** The language of visitors who have chosen none; undefined: the one of their browser. */
  visitorLanguage: (asked: PageAsked) => Promise<Language | undefined>,
): Prerenderer | undefined {
  const module = join(clientFolder, '.prerender/prerender.js');
  if (!app.config.prerenderedPages || !existsSync(module)) return undefined;
  const kept = new LRUCache<string, Kept>({
    max: MOST_KEPT,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ page }) => JSON.stringify(page.drawing).length,
    ttl: BETTER_THAN_EMPTY_MS,
    perf: { now: () => app.clock.now() },
  });
  const drawn = new Map<string, Promise<Drawn | undefined>>();
  /** Frames by language; those of members' pages by language and path. */
  const frames = new Map<string, Frame>();
  let last: Promise<unknown> = Promise.resolve();
  let thread: DrawingThread | undefined;
  let restUntil = 0;
  let isClosed = false;

  /** The edition of what pages show. A page that was begun in an earlier edition is not kept. */
  let edition = 0;
  const forget = () => {
    edition += 1;
    kept.clear();
  };
  const unfollow = [
    app.feed.onApplied(({ event }) => {
      if (redrawAfter.has(event.type)) forget();
    }),
    app.feed.onChanged(() => {
      forget();
      return undefined;
    }),
  ];

  /** The language of the page that is being drawn: one page at a time. */
  let language: Language = 'en';
  async function ask(text: string): Promise<string> {
    const call = { correlationId: randomUUID(), clientAddress: 'prerender' };
    const context = { app, viewer: ANONYMOUS, language, ...call };
    return JSON.stringify(await engine.run(JSON.parse(text), context));
  }

  function running(): DrawingThread | undefined {
    if (thread?.isOver) {
      thread = undefined;
      restUntil = performance.now() + REST_MS;
    }
    if (isClosed || performance.now() < restUntil) return undefined;
    thread ??= new DrawingThread(module, app.config.owner, ask);
    return thread;
  }

  async function draw(
    asked: PageAsked,
    page: DrawnPage,
    key: string,
    within?: number,
  ): Promise<Drawn | undefined> {
    const turn = last.then(async () => {
      const prefix = asked.language === 'pt' ? '/pt' : '';
      const path = prefix !== '' && asked.path === '/' ? prefix : `${prefix}${asked.path}`;
      const begunIn = edition;
      const since = app.clock.now();
      language = asked.language;
      const { protocol } = new URL(app.config.publicUrl);
      const address = `${protocol}//${asked.host}${path}${asked.search}`;
      const cookie = asked.partnerId === undefined ? '' : `partnerId=${asked.partnerId}`;
      const drawing = await running()?.draw({ address, cookie }, within);
      if (!drawing) return undefined;
      const brand = drawing.css === '' ? [] : [BRAND];
      const result = { drawing, modules: [...modulesOf(page, asked), ...brand], asks: page.asks };
      frames.set(page.isFrame ? key : asked.language, drawing);
      if (!page.isFrame && edition === begunIn) kept.set(key, { page: result, since });
      return result;
    });
    last = turn.catch((error: unknown) => {
      app.log.warn({ err: error, path: page.path }, 'a page could not be drawn');
    });
    return turn.catch(() => undefined);
  }

  async function askedBy(request: IncomingMessage): Promise<PageAsked> {
    const asked = pageAsked(request);
    if (namesLanguage(request)) return asked;
    // While the database is away, pages that are drawn already still come.
    const language = await visitorLanguage(asked).catch(() => undefined);
    return { ...asked, language: language ?? asked.language };
  }

  async function find(visit: Visit): Promise<Prerendered | undefined> {
    const asked = await askedBy(visit.request);
    const pages = await running()?.pages;
    const page = pages?.find(({ path }) => isPath(asked.path, path));
    if (page && !page.isFrame && isKnown(asked, page))
      return findDrawn(visit, { ...asked, search: searchOf(asked.search, page) }, page);
    if (page?.isFrame) {
      const frame = await findFrame(page, asked.language);
      return frame && { frame, modules: modulesOf(page, asked), asks: page.asks };
    }
    const known = frames.get(asked.language);
    const [first] = pages ?? [];
    const asks = (page ?? first)?.asks;
    // Its address asks for more than is drawn, and its files are those of the page all the same.
    const modules = page && modulesOf(page, asked);
    if (known || !first) return known && { frame: known, modules, asks };
    const landing = { ...asked, path: first.path, search: '', partnerId: undefined };
    const drawn = await findDrawn({ request: visit.request }, landing, first);
    return drawn && { frame: drawn.drawing, modules, asks };
  }

  /** It holds nothing that changes: it is drawn once. */
  async function findFrame(
    page: DrawnPage,
    inLanguage: Language,
    within?: number,
  ): Promise<Frame | undefined> {
    const key = `${inLanguage} ${page.path}`;
    const known = frames.get(key);
    if (known) return known;
    const { host } = new URL(app.config.publicUrl);
    const asked: PageAsked = {
      host,
      path: page.path,
      search: '',
      partnerId: undefined,
      language: inLanguage,
    };
    const drawing = drawn.get(key) ?? draw(asked, page, key, within).finally(() => drawn.delete(key));
    drawn.set(key, drawing);
    return (await drawing)?.drawing;
  }

  async function findDrawn(visit: Visit, asked: PageAsked, page: DrawnPage): Promise<Drawn | undefined> {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known && app.clock.now() - known.since < FRESH_MS) return known.page;
    visit.older = known?.page;
    const begun = drawn.get(key);
    if (begun) return begun;
    if (drawn.size >= MOST_WAITING || !(await mayPreview(app, visit.request))) return visit.older;
    const started = drawn.get(key);
    if (started) return started;
    const drawing = draw(asked, page, key).finally(() => drawn.delete(key));
    drawn.set(key, drawing);
    return drawing;
  }

  /** What such a page needs is loaded and planned then; a visitor's page waits for one of them at most. */
  async function drawLivePages(): Promise<void> {
    const { host } = new URL(app.config.publicUrl);
    for (const page of (await running()?.pages) ?? []) {
      if (isClosed || !page.isLive || page.parameters.length > 0) continue;
      if (page.isFrame) {
        await findFrame(page, 'en', START_WITHIN);
        continue;
      }
      const asked: PageAsked = { host, path: page.path, search: '', partnerId: undefined, language: 'en' };
      await draw(asked, page, JSON.stringify(asked), START_WITHIN);
    }
  }

  // The first visitor waits for no thread to start.
  drawLivePages().catch(() => undefined);
  return {
    pageFor(request) {
      const visit: Visit = { request };
      const found = find(visit).then(
        (page) => page ?? visit.older,
        () => visit.older,
      );
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Drawn | undefined>((resolve) => {
        timer = setTimeout(() => resolve(visit.older), PATIENCE_MS);
      });
      return Promise.race([found, late]).finally(() => clearTimeout(timer));
    },
    async close() {
      isClosed = true;
      for (const stop of unfollow) stop();
      await thread?.close();
    },
  };
}

function modulesOf({ modules, opens = {} }: DrawnPage, { language, search }: PageAsked): readonly string[] {
  const named = new URLSearchParams(search);
  const opened = Object.entries(opens).flatMap(([name, parts]) => (named.has(name) ? parts : []));
  return [...modules, ...opened, ...(language === 'pt' ? PORTUGUESE : [])];
}

/** "/action-plans/:planId" matches one segment. */
function isPath(asked: string, path: string): boolean {
  const [before = '', parameter] = path.split(':', 2);
  if (parameter === undefined) return asked === path;
  return asked.startsWith(before) && asked.length > before.length && !asked.includes('/', before.length);
}

/** Parameters in one order and once each, so that an address written in many ways is one page. */
function searchOf(search: string, { parameters }: DrawnPage): string {
  const given = new URLSearchParams(search);
  const named = parameters.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`;
}

function isKnown({ path: asked, search }: PageAsked, { path, parameters }: DrawnPage): boolean {
  const [before = '', parameter] = path.split(':', 2);
  if (parameter !== undefined && !ID.test(asked.slice(before.length))) return false;
  const given = [...new URLSearchParams(search)];
  return given.every(([name, value]) => parameters.includes(name) && ID.test(value));
}
