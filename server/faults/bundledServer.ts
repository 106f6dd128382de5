import { bundle } from '../launch/bundle.mjs';

let bundled: Promise<string> | undefined;

/** The server of this folder, bundled once for the process that asks. */
export function bundledServer(): Promise<string> {
  bundled ??= bundle('server/launch/serve.ts');
  return bundled;
}
