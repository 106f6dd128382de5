import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

type Install = { isNodeWanted(version: string, range: string): boolean };
// By its address: plain JavaScript that runs before there is a compiler has no types.
const { isNodeWanted } = (await import(
  pathToFileURL(join(import.meta.dirname, 'install.mjs')).href
)) as Install;
const { engines } = JSON.parse(
  readFileSync(join(resolve(import.meta.dirname, '../..'), 'package.json'), 'utf8'),
) as { engines: { node: string } };

describe('the launch', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '25.1.0', '26.10.0'])(
    'runs on Node %s',
    (version) => {
      expect(isNodeWanted(version, engines.node)).toBe(true);
    },
  );

  // What builds and tests the product names these in its own `engines` as too old, or as never supported.
  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '22.12.0', '23.11.1'])('refuses Node %s', (version) => {
    expect(isNodeWanted(version, engines.node)).toBe(false);
  });
});
