import { expect, it } from 'vitest';
import { classify } from './transport.ts';

const answeredWith = (extensions: Record<string, unknown>) =>
  Object.assign(new Error('No'), { errors: [{ message: 'No', extensions }] });

it.each([
  [
    'a server of another release does not know the operation',
    { code: 'BAD_USER_INPUT', fields: { query: 'invalid' } },
    'unreachable',
  ],
  [
    'a server of a release before knows nothing of what the person saw',
    { code: 'BAD_USER_INPUT', fields: { input: 'invalid' } },
    'unreachable',
  ],
  [
    'such a server knows less of it',
    { code: 'BAD_USER_INPUT', fields: { 'input.seen': 'invalid' } },
    'unreachable',
  ],
  ['the server is busy', { code: 'RATE_LIMITED', reason: 'busy' }, 'unreachable'],
  ['what was sent is wrong', { code: 'BAD_USER_INPUT', fields: { text: 'tooLong' } }, 'refused'],
  [
    'the rules refuse it',
    { code: 'BAD_USER_INPUT', refusal: 'TextTooLong', fields: { text: 'tooLong' } },
    'refused',
  ],
  ['the server is broken', { code: 'INTERNAL' }, 'fault'],
])('LIV-09 what waits to be sent, where %s', (_what, extensions, kind) => {
  expect(classify(answeredWith(extensions)).kind).toBe(kind);
});

it('LIV-09 what an older server does not know keeps the code that it was given, for when it is held no longer', () => {
  const extensions = { code: 'BAD_USER_INPUT', fields: { input: 'invalid' } };
  expect(classify(answeredWith(extensions))).toEqual({
    kind: 'unreachable',
    code: 'BAD_USER_INPUT',
    isOfOne: true,
  });
});
