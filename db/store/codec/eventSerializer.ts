import type { Capability, Recorded } from '@waymark/events/kernel';
import type { Database } from '../connection/connect.ts';
import { createEventCodec, type EventRow } from './eventCodec.ts';

/** An event as text in its stored form, with personal fields encrypted. Only this form may leave the process. */
export type EventSerializer = {
  write(event: Recorded): string;
  /** The event with its fields decrypted, null where the key is destroyed. */
  open(text: string): Promise<Recorded>;
};

export function createEventSerializer(db: Database, capabilities: readonly Capability[]): EventSerializer {
  const codec = createEventCodec(capabilities, db.keyring);
  const schemaVersions = new Map<string, number>();
  for (const capability of capabilities) {
    for (const { type, schemaVersion } of capability.events) schemaVersions.set(type, schemaVersion);
  }
  return {
    write({ position, fingerprint, stream, version, type, meta, data, sealed }) {
      const row: EventRow = {
        position,
        fingerprint,
        stream,
        version,
        type,
        schema_version: schemaVersions.get(type) ?? 1,
        data: storedForm(data as EventRow['data'], sealed),
        meta,
      };
      return JSON.stringify(row);
    },
    async open(text) {
      const [event] = await codec.decode([JSON.parse(text) as EventRow]);
      if (event === undefined) throw new Error('A stored event decoded to nothing');
      return event;
    },
  };
}

/** What is sealed is not read: it may not be opened yet. */
function storedForm(data: EventRow['data'], sealed: Recorded['sealed']): EventRow['data'] {
  const fields = Object.keys(data).map((field) => [field, sealed[field] ?? data[field]]);
  return Object.fromEntries(fields);
}
