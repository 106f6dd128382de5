import { describe, expect, it } from 'vitest';
import { en } from './messages.en.ts';
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

  it('ONB-11 ERR-42 asks for all required options when several are left', () => {
    const error = optionsError({ terms: false, privacy: false, age: true });
    expect(error).toEqual({ option: 'terms', text: 'selectAllRequiredOptions' });
    expect(error && en.errors[error.text]).toBe('Please select all required options');
  });

  it('ONB-12 ERR-41 asks for the one last step when one option is left', () => {
    const error = optionsError({ ...all, age: false });
    expect(error).toEqual({ option: 'age', text: 'oneLastStep' });
    expect(error && en.errors[error.text]).toBe('One last step — tick the box above');
  });
});
