import { readFileSync } from 'node:fs';
import type { Change } from './bundle.ts';

/** A defect that this product once had, or could get, put into its files as they are bundled. */
export type Plant = {
  readonly name: string;
  /** One that found it, to be tried before the others. */
  readonly seed: number;
  readonly changes: readonly Change[];
};

type Lines = { path: string; find: string[]; replace: string[] };

/** The defects of `plants.txt`. */
export function readPlants(): readonly Plant[] {
  const text = readFileSync(new URL('plants.txt', import.meta.url), 'utf8');
  return text.split('\n== ').slice(1).map(plantOf);
}

function plantOf(block: string): Plant {
  const [name = '', seed = '', ...lines] = block.trimEnd().split('\n');
  const changes: Lines[] = [];
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) changes.at(-1)?.find.push(text);
    else if (line.startsWith('+')) changes.at(-1)?.replace.push(text);
    else changes.push({ path: line, find: [], replace: [] });
  }
  return {
    name,
    seed: Number(seed.replace('seed ', '')),
    changes: changes.map(({ path, find, replace }) => ({
      path,
      find: find.join('\n'),
      replace: replace.join('\n'),
    })),
  };
}
