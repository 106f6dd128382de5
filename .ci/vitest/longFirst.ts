import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = resolve(import.meta.dirname, '../..');

/** Files that take longest, in the order in which they start. */
export const longFiles: readonly string[] = readFileSync(
  resolve(import.meta.dirname, 'longFiles.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const places = new Map(longFiles.map((file, place) => [file, place]));

function placeOf(spec: TestSpecification): number {
  return places.get(relative(root, spec.moduleId).replaceAll('\\', '/')) ?? longFiles.length;
}

/**
 * The files of `longFiles.txt` start first, so that none runs alone at the end. What an earlier run measured would put them
 * together that strain the machine most, and a clone that never ran has measured nothing.
 */
export class LongFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(specs);
    // Stable, and projects stay together in their order.
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      usual
        .filter(({ project }) => project.name === name)
        .sort((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
