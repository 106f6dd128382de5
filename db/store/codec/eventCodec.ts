// Invariant: personal fields are stored only sealed, and every reader gets them opened, or null once the key is destroyed.
// Upcasters see the stored form: they may move a sealed field, never read it.
import {
  type Capability,
  type DomainEvent,
  type EventDefinition,
  type EventMeta,
  position,
  type Recorded,
  type StreamName,
  type TimerChange,
  type Topic,
  type UserId,
} from '@waymark/events/kernel';
import type { Keys, PersonalKeys } from '../personalKeys/keyring.ts';
import { openValue, sealWith } from '../personalKeys/seal.ts';
import type { Folded } from '../types.ts';
import { newFingerprint } from './fingerprint.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An event ready to be stored: `stored` holds encrypted fields, `data` plain ones. */
export type EncodedEvent = {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Fields;
  readonly stored: Fields;
  readonly sealed: Readonly<Record<string, string>>;
  readonly topics: readonly Topic[];
  readonly fingerprint: number;
};

export type EventRow = {
  readonly position: number;
  readonly fingerprint: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema_version: number;
  readonly data: Fields;
  readonly meta: EventMeta;
};

/** The part of an event's row that read models are made of. */
export type FoldedRow = Pick<EventRow, 'position' | 'version' | 'type' | 'schema_version' | 'data'> & {
  readonly at: number;
};

type StoredRow = Pick<EventRow, 'type' | 'schema_version' | 'data'>;

export type EventCodec = {
  /**
   * Checks each event against its schema, seals personal fields, evaluates the audience, gives each a fingerprint: the last
   * one that of the caller, where the caller brings one.
   */
  encode(
    events: readonly DomainEvent[],
    lastFingerprint?: number,
  ): Promise<readonly EncodedEvent[]> | readonly EncodedEvent[];
  decode(rows: readonly EventRow[]): Promise<readonly Recorded[]>;
  /** The same, but personal fields are opened when they are read: most read models keep them sealed. */
  decodeSealed(rows: readonly EventRow[]): Promise<readonly Recorded[]>;
  /** The same of what read models are made of. */
  decodeFolded(rows: readonly FoldedRow[]): Promise<readonly Folded[]>;
  timers(event: Recorded): readonly TimerChange[];
};

type Kind = { readonly definition: EventDefinition; readonly capability: Capability };

const NOTHING_SEALED: Readonly<Record<string, string>> = {};

export function createEventCodec(capabilities: readonly Capability[], keyring: PersonalKeys): EventCodec {
  const kinds = new Map<string, Kind>();
  for (const capability of capabilities) {
    for (const definition of capability.events) kinds.set(definition.type, { definition, capability });
  }

  function kindOf(type: string): Kind {
    const kind = kinds.get(type);
    if (!kind) throw new Error(`No capability declares the event ${type}.`);
    return kind;
  }

  function encodeWith(keys: Keys, events: readonly DomainEvent[], last: number | undefined) {
    return events.map((event, i) => {
      const fingerprint = i === events.length - 1 ? last : undefined;
      return encodeOne(kindOf(event.type), event, keys, fingerprint ?? newFingerprint());
    });
  }

  async function decodeWith<Row extends StoredRow, Event>(
    rows: readonly Row[],
    open: Open,
    make: Make<Row, Event>,
  ): Promise<readonly Event[]> {
    const upcasted = rows.map((row) => upcast(kinds.get(row.type)?.definition, row));
    const owners = new Set<UserId>();
    for (const [i, row] of rows.entries())
      addOwners(owners, kinds.get(row.type)?.definition, upcasted[i] ?? {});
    const keys = keyring.cached(owners) ?? (await keyring.find(owners));
    return rows.map((row, i) =>
      decodeOne(kinds.get(row.type)?.definition, row, upcasted[i] ?? {}, keys, open, make),
    );
  }

  return {
    encode(events, lastFingerprint) {
      const owners = new Set<UserId>();
      for (const { type, data } of events) addOwners(owners, kinds.get(type)?.definition, fields(data));
      const keys = keyring.cached(owners);
      if (keys) return encodeWith(keys, events, lastFingerprint);
      return keyring.findOrMake(owners).then((made) => encodeWith(made, events, lastFingerprint));
    },
    decode: (rows) => decodeWith(rows, openNow, makeRecorded),
    decodeSealed: (rows) => decodeWith(rows, openWhenRead, makeRecorded),
    decodeFolded: (rows) => decodeWith(rows, openWhenRead, makeFolded),
    timers: (event) => kindOf(event.type).capability.timers(event),
  };
}

function fields(data: unknown): Fields {
  return data as Fields;
}

/** Whose keys the event needs. */
function addOwners(owners: Set<UserId>, definition: EventDefinition | undefined, data: Fields): void {
  for (const field in definition?.personal) {
    const owner = data[definition.personal[field] ?? ''];
    if (typeof owner === 'string' && data[field] != null) owners.add(owner as UserId);
  }
}

function encodeOne(
  { definition, capability }: Kind,
  event: DomainEvent,
  keys: Keys,
  fingerprint: number,
): EncodedEvent {
  const plain = fields(definition.schema.parse(event.data));
  const data: Record<string, unknown> = { ...plain };
  const stored: Record<string, unknown> = { ...plain };
  const sealed: Record<string, string> = {};
  for (const [field, ownerField] of Object.entries(definition.personal)) {
    if (plain[field] == null) continue;
    const owner = plain[ownerField];
    if (typeof owner !== 'string') throw new Error(`${event.type}.${field} has no owner in ${ownerField}.`);
    const key = keys.get(owner as UserId);
    if (key) {
      sealed[field] = sealWith(key, owner, plain[field]);
      stored[field] = sealed[field];
    } else {
      // Fields of an erased person are dropped before they are written.
      stored[field] = null;
      data[field] = null;
    }
  }
  const topics = [...new Set(capability.audience({ type: event.type, data }))];
  const { type } = event;
  return { type, schemaVersion: definition.schemaVersion, data, stored, sealed, topics, fingerprint };
}

function upcast(definition: EventDefinition | undefined, row: StoredRow): Fields {
  let data = row.data;
  if (!definition) return data;
  for (let version = row.schema_version; version < definition.schemaVersion; version++) {
    const step = definition.upcasters[version];
    if (!step) throw new Error(`${row.type} has no upcaster from schema version ${version}.`);
    data = step({ ...data });
  }
  return data;
}

/** How a field of the event gets its value. */
type Open = (data: Fields, field: string, read: () => unknown) => void;

const openNow: Open = (data, field, read) => {
  (data as Record<string, unknown>)[field] = read();
};

const openWhenRead: Open = (data, field, read) => {
  let opened: { readonly value: unknown } | undefined;
  Object.defineProperty(data, field, {
    enumerable: true,
    configurable: true,
    get() {
      opened ??= { value: read() };
      return opened.value;
    },
  });
};

type Make<Row, Event> = (
  definition: EventDefinition | undefined,
  row: Row,
  data: Fields,
  sealed: Readonly<Record<string, string>>,
) => Event;

function decodeOne<Row extends StoredRow, Event>(
  definition: EventDefinition | undefined,
  row: Row,
  stored: Fields,
  keys: Keys,
  open: Open,
  make: Make<Row, Event>,
): Event {
  let data = stored;
  let sealed = NOTHING_SEALED;
  for (const field in definition?.personal) {
    const storedText = stored[field];
    if (typeof storedText !== 'string') continue;
    const owner = stored[definition.personal[field] ?? ''] as UserId;
    if (data === stored) {
      data = { ...stored };
      sealed = {};
    }
    (sealed as Record<string, string>)[field] = storedText;
    open(data, field, () => openValue(keys.get(owner) ?? null, owner, storedText));
  }
  return make(definition, row, data, sealed);
}

const makeRecorded: Make<EventRow, Recorded> = (definition, row, data, sealed) => {
  const event = recorded(row.type, data, sealed, {
    position: position(row.position),
    fingerprint: row.fingerprint,
    stream: row.stream as StreamName,
    version: row.version,
    meta: row.meta,
  });
  const isKnown = definition !== undefined && row.schema_version <= definition.schemaVersion;
  return isKnown ? event : { ...event, isOfNewerRelease: true };
};

const makeFolded: Make<FoldedRow, Folded> = (_definition, row, data, sealed) => ({
  type: row.type,
  data,
  position: position(row.position),
  version: row.version,
  meta: { at: row.at },
  sealed,
});

/** One shape for every recorded event, read or just written. */
export function recorded(
  type: string,
  data: unknown,
  sealed: Readonly<Record<string, string>>,
  place: Pick<Recorded, 'position' | 'fingerprint' | 'stream' | 'version' | 'meta'>,
): Recorded {
  return { type, data, ...place, sealed };
}
