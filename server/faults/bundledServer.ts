import { bundle } from '../launch/bundle.mjs';

const bundled = new Map<string | undefined, Promise<string>>();

/** The server of this version, or of the one in that folder, bundled once for the process that asks. */
export function bundledServer(from?: string): Promise<string> {
  const made = bundled.get(from) ?? bundle('server/launch/serve.ts', from);
  bundled.set(from, made);
  return made;
}
