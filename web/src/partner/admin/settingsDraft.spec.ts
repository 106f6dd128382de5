import { expect, it } from 'vitest';
import { onSaved, sentOf } from './settingsDraft.ts';

const text = (slug: string, body: string) => ({ slug, language: 'en', title: slug, body });

it('OPS-02 LIV-08 what another manager saved is taken over, but for what is written here', () => {
  const seen = { faq: 'a', aboutUs: 'b', contactUs: 'c' };
  const written = { ...seen, faq: 'mine', contactUs: 'mine' };
  expect(onSaved({ written, seen }, { faq: 'a', aboutUs: 'theirs', contactUs: 'theirs' })).toEqual({
    written: { faq: 'mine', aboutUs: 'theirs', contactUs: 'mine' },
    seen: { faq: 'a', aboutUs: 'theirs', contactUs: 'c' },
    theirs: [{ field: 'contactUs', id: 'contactUs', value: 'theirs' }],
  });
});

it('OPS-02 LIV-08 lists meet item by item: only what both wrote has to be chosen', () => {
  const seen = { texts: [text('one', '1'), text('two', '2'), text('three', '3'), text('four', '4')] };
  const written = {
    texts: [text('one', 'mine'), text('two', 'mine'), text('three', '3'), text('new', 'mine')],
  };
  const saved = {
    texts: [
      text('one', 'theirs'),
      text('two', '2'),
      text('three', 'theirs'),
      text('four', '4'),
      text('other', 'theirs'),
    ],
  };
  expect(onSaved({ written, seen }, saved)).toEqual({
    written: {
      texts: [
        text('one', 'mine'),
        text('two', 'mine'),
        text('three', 'theirs'),
        text('new', 'mine'),
        text('other', 'theirs'),
      ],
    },
    seen,
    theirs: [{ field: 'texts', id: 'one en', value: 'one\ntheirs' }],
  });
});

it('OPS-02 only what was changed is sent, with what it takes the place of', () => {
  const seen = { faq: 'a', aboutUs: 'b' };
  expect(sentOf({ faq: 'a', aboutUs: 'mine' }, seen)).toEqual({ aboutUs: 'mine', seen: { aboutUs: 'b' } });
});
