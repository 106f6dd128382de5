import { readFileSync } from 'node:fs';
import { isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { errorTexts } from '../platform/graphql/errorCodes.ts';
import { schema } from '../schema.ts';
import { documents } from './documents.ts';

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');

describe('names that are contract', () => {
  it('ONB-06 signUp takes what is documented, the passwords and the email at least', () => {
    const input = schema().getType('SignUpInput');
    if (!isInputObjectType(input)) throw new Error('There is no SignUpInput');
    const documented = `email password confirmPassword firstName lastName userType partnerId campaignId groupEventId
      signupOptions subdomain timezone language`;
    const fields = input.getFields();
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(documented.split(/\s+/)));
    const required = Object.values(fields).filter(({ type }) => String(type).endsWith('!'));
    expect(required.map(({ name }) => name).sort()).toEqual(['confirmPassword', 'email', 'password']);
  });

  it('TRP-21 misspelt and odd ones are kept as they are', () => {
    const names = [
      'GetSpeakerBreafingQuestionsByEventId',
      'CreateSpeakerBreafingQuestion',
      'UnBlockMessageUser',
    ];
    expect(names.filter((name) => !documents.has(name))).toEqual([]);
    expect(schema().getMutationType()?.getFields()).toHaveProperty('unBlockMessageUser');
    const input = schema().getType('UpdateUserInput');
    expect(isInputObjectType(input) && input.getFields()).toHaveProperty('aboutOrganization');
  });

  it('ERR-52 the server has no error code that the specification does not name', () => {
    const unnamed = Object.keys(errorTexts).filter((code) => !specification.includes(`\`${code}\``));
    // What ERR-20, ERR-21, MEN-22, SES-47, SES-51 and SES-67 say needs a code each, and the specification gives none.
    const needed =
      'EMAIL_ALREADY_VERIFIED EMAIL_CODE_INVALID TIME_NOT_FREE WEEK_FULL TIME_NOT_AVAILABLE TOO_LATE TOO_EARLY';
    expect(unnamed).toEqual(needed.split(' '));
  });
});
