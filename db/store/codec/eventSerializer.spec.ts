import { type Capability, defineEvent, position, type UserId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../connection/connect.ts';
import { recorded } from './eventCodec.ts';
import { createEventSerializer } from './eventSerializer.ts';

const Said = defineEvent('Said', { by: z.string(), text: z.string() }, { schemaVersion: 2 });
const talk: Capability = {
  name: 'talk',
  events: [Said],
  deciders: [],
  audience: () => [],
  timers: () => [],
  reactions: [],
};

it('writes an event as the log stores it, and opens nothing for that', () => {
  const { write } = createEventSerializer({} as Database, [talk]);
  const data = {
    by: 'ada' as UserId,
    get text(): string {
      throw new Error('opened');
    },
  };
  const meta = { actor: { kind: 'user', id: 'ada' }, commandId: 'c', correlationId: 'c', at: 5 } as never;
  const place = { position: position(7), fingerprint: 9, stream: 'talk-1' as never, version: 3, meta };
  expect(JSON.parse(write(recorded('Said', data, { text: 'sealed words' }, place)))).toEqual({
    position: 7,
    fingerprint: 9,
    stream: 'talk-1',
    version: 3,
    type: 'Said',
    schema_version: 2,
    data: { by: 'ada', text: 'sealed words' },
    meta,
  });
});
