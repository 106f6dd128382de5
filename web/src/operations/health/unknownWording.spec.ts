import { expect, it } from 'vitest';
import { unknownWording } from './unknownWording.ts';

it('lists each text of whitelabelText that does not exist, with its community and language', () => {
  const partners = [
    {
      id: 'tideway',
      name: 'Tideway',
      whitelabelText: [
        { key: 'landing.heroTitel', language: 'en' },
        { key: 'landing.heroTitle', language: 'pt' },
      ],
    },
    { id: 'acorn', name: 'Acorn', whitelabelText: [{ key: '__proto__', language: 'pt' }] },
    { id: 'quay', name: 'Quay', whitelabelText: [] },
  ];
  expect(unknownWording(partners, new Set(['landing.heroTitle']))).toEqual([
    { partner: 'Tideway', key: 'landing.heroTitel', language: 'en' },
    { partner: 'Acorn', key: '__proto__', language: 'pt' },
  ]);
});
