import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type EventDefinition, upcast } from '../kernel/index.ts';

/** A stored event as it was on the day it was frozen (plain texts instead of encrypted ones), and how it reads today. */
type Sample = {
  readonly type: string;
  readonly schemaVersion: number;
  readonly stored: Record<string, unknown>;
  readonly reads: Record<string, unknown>;
};

/**
 * Replays every frozen sample of a capability: `samples/<EventType>.v<schemaVersion>.json`. Samples are only ever added.
 * Each must also be readable after its people are erased, when every personal field is null.
 */
export function samplesSpec(definitions: readonly EventDefinition[], folder: URL): void {
  const samples = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sample);
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));

  describe('frozen samples', () => {
    for (const sample of samples) {
      it(`reads ${sample.type} version ${sample.schemaVersion} as it was stored`, () => {
        const definition = byType.get(sample.type);
        if (!definition) throw new Error(`${sample.type} is stored somewhere and must stay known`);
        const reads = definition.schema.parse(upcast(definition, sample.schemaVersion, sample.stored));
        expect(reads).toEqual(sample.reads);

        const erased = { ...sample.stored };
        for (const field of Object.keys(definition.personal)) erased[field] = null;
        definition.schema.parse(upcast(definition, sample.schemaVersion, erased));
      });
    }

    it('every event has a sample of each of its schema versions', () => {
      const held = new Set(samples.map((sample) => `${sample.type}.v${sample.schemaVersion}`));
      const wanted = definitions.flatMap((definition) =>
        Array.from({ length: definition.schemaVersion }, (_, index) => `${definition.type}.v${index + 1}`),
      );
      expect(wanted.filter((name) => !held.has(name))).toEqual([]);
    });
  });
}
