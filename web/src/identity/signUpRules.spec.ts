import { describe, expect, it } from 'vitest';
import { loginRules, optionsError, signUpRules } from './signUpRules.ts';

const all = { terms: true, privacy: true, age: true };

function problemsOf(change: Record<string, unknown>): string[] {
  const form = {
    firstName: 'Ana',
    lastName: 'Lima',
    email: 'ana@example.org',
    password: 'long enough',
    confirmPassword: 'long enough',
    userType: null,
    newsletter: false,
    ...all,
    ...change,
  };
  const result = signUpRules.safeParse(form);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('sign-up', () => {
  it('takes a good form', () => expect(problemsOf({})).toEqual([]));

  it.each([
    ['AUT-15', { email: '' }, 'email: mandatory'],
    ['AUT-17', { email: 'a@b' }, 'email: emailTooShort'],
    ['AUT-16', { email: 'ana at example.org' }, 'email: emailInvalid'],
    ['AUT-18', { password: '', confirmPassword: '' }, 'password: mandatory'],
    ['AUT-19', { password: 'short', confirmPassword: 'short' }, 'password: passwordTooShort'],
    ['AUT-21', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'password: passwordTooLong'],
    ['AUT-20', { confirmPassword: 'something else' }, 'confirmPassword: passwordsDoNotMatch'],
  ])('%s %j', (_id, change, expected) => {
    expect(problemsOf(change)).toContain(expected);
  });
});

it('AUT-21 log-in takes a password with spaces as it is', () => {
  expect(loginRules.parse({ email: ' ana@example.org ', password: '  eight  ' })).toEqual({
    email: 'ana@example.org',
    password: '  eight  ',
  });
});

describe('ticks', () => {
  it('ONB-10 all required: no complaint', () => expect(optionsError(all)).toBeNull());

  it('ONB-11 ERR-42 several left: all are asked for', () => {
    expect(optionsError({ terms: false, privacy: false, age: true })).toEqual({
      option: 'terms',
      text: 'selectAllRequiredOptions',
    });
  });

  it('ONB-12 ERR-41 one left: that one step', () => {
    expect(optionsError({ ...all, age: false })).toEqual({ option: 'age', text: 'oneLastStep' });
  });
});
