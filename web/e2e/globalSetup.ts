import type { TestProject } from 'vitest/node';
import { unpackBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Chromium of the journeys: to unpack it costs more than to start it. */
    browser: { readonly executablePath: string };
  }
}

/** Unpacks the browser once for the run. */
export async function setup(project: TestProject): Promise<() => void> {
  const unpacked = await unpackBrowser();
  project.provide('browser', { executablePath: unpacked.executablePath });
  return () => unpacked[Symbol.dispose]();
}
