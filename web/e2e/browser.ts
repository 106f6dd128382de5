import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, chromium as playwright } from 'playwright-core';

// Nothing here draws with WebGL, and to paint pages by a graphics card that is only pretended costs most of a page's time.
chromium.setGraphicsMode = false;

export type UnpackedBrowser = Disposable & {
  readonly executablePath: string;
};

/** The Chromium that comes inside an npm package, unpacked into a separate folder. */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-browser-'));
  const held = process.env.TMPDIR;
  // The package unpacks into the temporary folder and takes what it finds there, of whatever version.
  process.env.TMPDIR = folder;
  const executablePath = await chromium.executablePath();
  if (held === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = held;
  return {
    executablePath,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** For pages that live for seconds beside others: to optimise their code costs more than it gains. Not for benches. */
export const shortLived: readonly string[] = ['--js-flags=--no-opt --no-maglev'];

/** What was unpacked, started, with `more` arguments. */
export function launchBrowser(
  { executablePath }: Pick<UnpackedBrowser, 'executablePath'>,
  more: readonly string[] = [],
): Promise<Browser> {
  return playwright.launch({
    executablePath,
    // Made for tiny machines: one process for everything would let one page take all others down.
    args: [...chromium.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote'), ...more],
    headless: true,
  });
}

export const desktop = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Europe/London',
} satisfies BrowserContextOptions;

export const phone = {
  ...desktop,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;
