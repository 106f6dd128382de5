import { expect, it } from 'vitest';
import { changedMeanwhile } from './changedMeanwhile.ts';

const texts = (body: string) => [{ slug: 'one', body, topic: null }];

it('LIV-08 a text is the one that was seen also where only white space around it differs, in a list too', () => {
  const seen = { name: ' Boats ', texts: texts('Sail\r\n\n') };
  const wanted = { name: 'Ships', texts: texts('Row') };
  expect(changedMeanwhile({ name: 'Boats', texts: texts('Sail') }, { seen, wanted })).toBeUndefined();
  expect(changedMeanwhile({ name: 'Boats', texts: texts('Swim') }, { seen, wanted })).toEqual({
    texts: 'changedMeanwhile',
  });
});
