import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildClient, isClientBuilt } from '../../server/launch/start/buildClient.ts';
import { unpackBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Chromium of the journeys: to unpack it costs more than to start it. */
    browser: { readonly executablePath: string };
  }
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Once for the run: unpacks the browser, and builds the client where the sources are newer. */
export async function setup(project: TestProject): Promise<() => void> {
  if (!isClientBuilt(ROOT)) await buildClient(ROOT);
  const unpacked = await unpackBrowser();
  project.provide('browser', { executablePath: unpacked.executablePath });
  return () => unpacked[Symbol.dispose]();
}
