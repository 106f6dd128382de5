import { cleanup, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { blankProfile } from '../testing/blankProfile.ts';
import { LineInput, TextInput } from './inputs.tsx';

afterEach(cleanup);

type Asked = 'firstName' | 'postcode' | 'orgWebsite' | 'goals';

/** A question that was answered at too great a length. */
function Question({ name, goals = '' }: { name: Asked; goals?: string }) {
  const errors = { [name]: { type: 'validate', message: 'tooLong' } };
  return (
    <FormProvider {...useForm({ defaultValues: { ...blankProfile, goals }, errors })}>
      {name === 'goals' ? <TextInput name={name} label="Text" /> : <LineInput name={name} label="Line" />}
    </FormProvider>
  );
}

it.each([
  ['firstName', 'en', 'Use 100 characters or fewer'],
  ['postcode', 'en', 'Use 20 characters or fewer'],
  ['orgWebsite', 'en', 'Use 200 characters or fewer'],
  ['goals', 'en', 'Use 2,000 characters or fewer'],
  ['goals', 'pt', 'Use no máximo 2000 caracteres'],
] as const)('ERR-43 says how long %s may be where it is longer: %s', (name, language, said) => {
  renderPage(<Question name={name} />, '/', 'Europe/London', language);
  expect(screen.getByText(said)).toBeTruthy();
});

it('counts characters as a reader does', () => {
  renderPage(<Question name="goals" goals={'🇵🇹'.repeat(1_990)} />);
  expect(screen.getByText('10 characters left')).toBeTruthy();
});
