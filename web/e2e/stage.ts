import { resolve } from 'node:path';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { startDemoProvider } from '../../server/launch/demoProvider/demoProvider.ts';
import { BrowserClient } from '../../server/testing/BrowserClient.ts';
import { freePort } from '../../server/testing/freePort.ts';
import { authTokenFor, type Tokens } from '../../server/testing/people.ts';
import { type TestApp, testApp } from '../../server/testing/testApp.ts';
import { desktop, launchBrowser, shortLived } from './browser.ts';
import { openSeededDatabase } from './seededDatabase.ts';
import { type JudgedTexts, keepJudgedTexts } from './walk/judgedTexts.ts';
import './globalSetup.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DEMO_PASSWORD = 'waymark-demo';

/** A server with the demo story, the built client, and a browser. */
export type Stage = AsyncDisposable & {
  readonly app: TestApp;
  readonly address: string;
  /** A separate browser profile, without anybody signed in. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  /**
   * The same of somebody who is signed in, with no page open yet. `who` as the demo story names them ("priya"), or an address of
   * theirs. Separate journeys prove the log-in page: here it would only cost two loads.
   */
  signedIn(who: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same, with the dashboard open. */
  onDashboard(who: string, options?: BrowserContextOptions): Promise<Page>;
  /** The clocks of the server and of every window move together. */
  pass(milliseconds: number): Promise<void>;
};

export type StageOptions = {
  /** With a provider to sign in with; the product is at `localhost` then, and partners below it. */
  readonly withProvider?: true;
  /** Guests pay with work for each mail, as in production. */
  readonly withBotCheck?: true;
  /** Pages for visitors arrive with their content. */
  readonly withPrerenderedPages?: true;
  /** Operators may start load tests. */
  readonly withLoadLab?: true;
  /** The whole demo story, with group events and three years of sessions. */
  readonly withYears?: true;
  /** What consumers cannot do they give up in a second, not in a minute. */
  readonly withQuickRetries?: true;
  /** A new one for every test, where tests of a file would meet each other's traces. */
  readonly isForEach?: true;
  /** What every stage begins with. */
  readonly begin?: (stage: Stage) => Promise<void>;
};

/** The stage of a file. A second try gets a new one, for the first left things behind. */
export function stageOfFile(options?: StageOptions): Stage {
  let now: Stage | undefined;
  const stage = (): Stage => {
    if (!now) throw new Error('The stage opens before the first test.');
    return now;
  };
  const close = async () => {
    await now?.[Symbol.asyncDispose]();
    now = undefined;
  };
  const open = async () => {
    await close();
    now = await openStage(options);
    await options?.begin?.(now);
  };
  beforeEach(async ({ task }) => {
    if (!now || task.result?.retryCount) await open();
  });
  if (options?.isForEach) afterEach(close);
  else afterAll(close);
  return {
    get app() {
      return stage().app;
    },
    get address() {
      return stage().address;
    },
    visitor: (how) => stage().visitor(how),
    signedIn: (who, how) => stage().signedIn(who, how),
    onDashboard: (who, how) => stage().onDashboard(who, how),
    pass: (milliseconds) => stage().pass(milliseconds),
    [Symbol.asyncDispose]: close,
  };
}

/** What finds k6. */
function loadEnvironment(): Readonly<Record<string, string>> {
  const { PATH = '', HOME = '', K6 = '' } = process.env;
  return { PATH, HOME, K6 };
}

async function openStage({
  withProvider,
  withBotCheck,
  withPrerenderedPages,
  withLoadLab,
  withYears,
  withQuickRetries,
}: StageOptions = {}): Promise<Stage> {
  const port = withProvider ? await freePort() : 0;
  const publicUrl = `http://localhost:${port}`;
  const provider = withProvider && (await startDemoProvider({ port: 0, publicUrl }));
  const seeded = await openSeededDatabase(withYears ?? false);
  const app = await testApp({
    databaseUrl: seeded.url,
    ...(withQuickRetries && { backoff: () => 150 }),
    // The real time, for it is the browser's too; `time` is how far a journey has moved the server ahead of it.
    clock: {
      time: 0,
      now() {
        return Date.now() + this.time;
      },
    },
    config: {
      dataDir: seeded.dataDir,
      clientDir: resolve(ROOT, 'web/dist'),
      // As in production: no journey may meet the limit.
      pointsPerSecond: 30_000,
      ...(withBotCheck && { botCheck: { isOn: true, attempts: 300 } }),
      prerenderedPages: withPrerenderedPages ?? false,
      ...(withLoadLab && { loadLab: loadEnvironment() }),
      ...(provider && { port, publicUrl, sso: provider.sso }),
    },
  });
  const browser = await launchBrowser(inject('browser'), shortLived);
  const address = provider ? publicUrl : app.address;

  async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ ...desktop, baseURL: address, ...options });
    // The question about cookies is answered, but for the journey that is about it.
    await context.addInitScript(() => {
      if (!sessionStorage.getItem('isUndecided')) localStorage.cookieConsent ??= 'refused';
    });
    // A journey that moved the server's clock moves the clocks of those who come later, or no log-in would be fresh.
    await context.addInitScript(moveClock, app.clock.time);
    return context.newPage();
  }

  async function signedIn(who: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await visitor(options);
    const { baseURL = address } = options ?? {};
    const client = new BrowserClient(baseURL, await page.evaluate(() => navigator.userAgent));
    const { refreshToken } = await client.perform<Tokens>('Auth', {
      authToken: await authTokenFor(app, who.includes('@') ? who : `${who}@waymark.example`, DEMO_PASSWORD),
      timezone: { ...desktop, ...options }.timezoneId,
    });
    const { hostname, origin } = new URL(baseURL);
    const kept = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false } as const;
    await page.context().setStorageState({
      cookies: [...client.cookies].map(([name, value]) => ({ ...kept, name, value, sameSite: 'Lax' })),
      origins: [{ origin, localStorage: [{ name: 'refreshToken', value: refreshToken }] }],
    });
    return page;
  }

  return {
    app,
    address,
    visitor,
    signedIn,
    async onDashboard(who, options) {
      const page = await signedIn(who, options);
      await page.goto('/dashboard');
      // It takes the focus when it comes.
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    async pass(milliseconds) {
      const contexts = browser.contexts();
      const pages = contexts.flatMap((context) => context.pages());
      // The windows first: an answer of the moved server to one that is not moved yet would say that its clock is behind.
      // What is loaded from now on, and what is open.
      for (const context of contexts) await context.addInitScript(moveClock, milliseconds);
      for (const page of pages) await page.evaluate(moveClock, milliseconds);
      await app.advance(milliseconds);
      for (const page of pages)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await app[Symbol.asyncDispose]();
      await seeded[Symbol.asyncDispose]();
      await provider?.stop();
    },
  };
}

/** In a page: its clock is moved forward for all readers from now on. */
function moveClock(ahead: number): void {
  const before = Date;
  const now = () => before.now() + ahead;
  window.Date = new Proxy(before, {
    get: (clock, name) => (name === 'now' ? now : Reflect.get(clock, name)),
    construct: (clock, given, made) => Reflect.construct(clock, given.length > 0 ? given : [now()], made),
    apply: () => new before(now()).toString(),
  });
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rules = axe
  .getRules(WCAG)
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'));
const isOfColours = ({ tags }: { readonly tags: string[] }) => tags.includes('cat.color');
const colourRules = rules.filter(isOfColours).map(({ ruleId }) => ruleId);
const otherRules = rules.filter((rule) => !isOfColours(rule)).map(({ ruleId }) => ruleId);

/** Of the rules of WCAG: those that look at colours, or all others. */
type Part = 'colours' | 'structure';

/**
 * What axe-core finds wrong by WCAG 2.2 AA: rule, and where (A11-01). `except`: a part with separate journeys. `only` those
 * rules that look at colours, for a page whose structure was judged before, or all others. Colours on their way to another
 * theme are judged again: what is wrong with a page stays wrong.
 */
export async function accessibilityProblems(
  page: Page,
  except: readonly string[] = [],
  only?: Part,
): Promise<readonly string[]> {
  let found = await judge(page, except, only);
  for (let time = 0; time < 4 && found.length > 0; time += 1) {
    await page.waitForTimeout(250);
    found = await judge(page, except, only);
  }
  return found;
}

async function judge(page: Page, except: readonly string[], only?: Part): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(keepJudgedTexts);
  }
  return page.evaluate(judgeHere, { except: [...except], only, colourRules, otherRules });
}

/** In a page. To judge a text by its colours is dear, and comes to the same as long as it looks the same. */
async function judgeHere(given: {
  readonly except: string[];
  readonly only: Part | undefined;
  readonly colourRules: string[];
  readonly otherRules: string[];
}): Promise<readonly string[]> {
  const { axe: run, judgedTexts } = window as unknown as {
    axe: typeof import('axe-core');
    judgedTexts: JudgedTexts;
  };
  const exclude = given.except.map((one) => [one]);
  const problems = async (include: Element[] | string[][], ids: string[]) => {
    const { violations } = await run.run(
      { include, exclude },
      {
        runOnly: { type: 'rule', values: ids },
        // What passed is not written out: that takes longer than to look.
        resultTypes: ['violations'],
        // No rule that runs reads style sheets, which would be fetched once more.
        preload: false,
      },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  };
  const whole = [['html']];
  if (given.only === 'structure') return problems(whole, given.otherRules);
  const texts = judgedTexts.left().filter((text) => !given.except.some((one) => text.closest(one)));
  const isMost = texts.length * 2 > judgedTexts.all().length;
  const found: string[] = [];
  if (!given.only)
    found.push(...(await problems(whole, [...given.otherRules, ...(isMost ? given.colourRules : [])])));
  if (!isMost || given.only)
    if (texts.length > 0) found.push(...(await problems(isMost ? whole : [...texts], given.colourRules)));
  if (found.length === 0) judgedTexts.note(texts);
  return found;
}
