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

  it('ERR-52 the server sends each error code of the catalogue and no other', () => {
    const catalogue = readFileSync(new URL('../../docs/error-codes.md', import.meta.url), 'utf8');
    const rows = [...catalogue.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
    expect(rows).toEqual(Object.keys(errorTexts));
    const [, named = ''] = /\*\*ERR-18\*\*(.*)/.exec(specification) ?? [];
    const quoted = [...named.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, code]) => code);
    const inSpecification = [...new Set(quoted)];
    expect(inSpecification).toHaveLength(19);
    expect(inSpecification.filter((code) => !rows.includes(code))).toEqual([]);
  });
});
