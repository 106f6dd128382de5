import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from './event.ts';
import { streamCategory, streamName } from './ids.ts';
import { upcast } from './upcast.ts';

const Named = defineEvent(
  'Named',
  { first: z.string(), last: z.string() },
  {
    schemaVersion: 3,
    upcasters: {
      1: ({ name }) => ({ whole: name }),
      2: ({ whole }) => {
        const [first, last] = String(whole).split(' ');
        return { first, last };
      },
    },
  },
);
const Gapped = defineEvent('Gapped', {}, { schemaVersion: 3, upcasters: { 2: (data) => data } });

describe('data of an older schema version', () => {
  it('goes through each step after its own version, in order', () => {
    expect(upcast(Named, 1, { name: 'Ada Lovelace' })).toEqual({ first: 'Ada', last: 'Lovelace' });
    expect(upcast(Named, 2, { whole: 'Ada Lovelace' })).toEqual({ first: 'Ada', last: 'Lovelace' });
  });

  it('stays as it is where it is current', () => {
    const data = { first: 'Ada', last: 'Lovelace' };
    expect(upcast(Named, 3, data)).toBe(data);
  });

  it('is not guessed where a step is missing', () => {
    expect(() => upcast(Gapped, 1, {})).toThrow('No upcaster for Gapped from schema version 1');
    expect(upcast(Gapped, 2, { kept: true })).toEqual({ kept: true });
  });
});

describe('the name of a stream', () => {
  it('begins with its category, up to the first dash', () => {
    expect(streamName('gathering', 'a-b-c')).toBe('gathering-a-b-c');
    expect(streamCategory(streamName('gathering', 'a-b-c'))).toBe('gathering');
  });
});
