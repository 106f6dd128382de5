import { expect, it } from 'vitest';
import { contrast } from '../brand/colour.ts';
import { contrastNotes } from './contrastNotes.ts';

const none = { secondaryColor: null, contrastTextPrimary: null };

it('PRT-55 says where a pale brand is hard to read, and what is used instead', () => {
  const notes = contrastNotes({ ...none, primaryColor: '#F2B705', contrastTextPrimary: '#FFFFFF' });
  expect(notes.map(({ kind }) => kind)).toContain('textOnPrimary');
  const onPrimary = notes.find((note) => note.kind === 'textOnPrimary');
  expect(onPrimary).toMatchObject({ wished: '#FFFFFF', used: '#000000' });
  expect(onPrimary?.kind === 'textOnPrimary' && onPrimary.ratio).toBeLessThan(4.5);
  const asText = notes.find((note) => note.kind === 'primaryAsText');
  expect(contrast(asText?.used ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

it('PRT-55 has nothing to say on a brand that reads well in the light, but for the dark', () => {
  const notes = contrastNotes({ ...none, primaryColor: '#1F4E5F', contrastTextPrimary: '#FFFFFF' });
  expect(notes.map(({ kind }) => kind)).toEqual(['primaryInDark']);
  expect(contrastNotes({ ...none, primaryColor: 'nothing' })).toEqual([]);
  expect(contrastNotes({ ...none, primaryColor: null })).toEqual([]);
});
