import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { HearAboutUsFields } from './HearAboutUsFields.tsx';

afterEach(cleanup);

const hearAboutUsOptions = [
  { id: 'friend', name: 'From a friend' },
  { id: 'other', name: 'Somewhere else' },
];

function Question() {
  const form = useForm({ defaultValues: { hearAboutUsOptionId: '', hearAboutUsInput: '' } });
  return (
    <FormProvider {...form}>
      <HearAboutUsFields reference={{ hearAboutUsOptions }} />
    </FormProvider>
  );
}

it('PRO-68 how somebody found us is a labelled choice, and "other" asks where', async () => {
  renderPage(<Question />);
  const choice = screen.getByRole('combobox', { name: /^How did you hear about us\?/ });
  expect(screen.getByRole('option', { name: 'From a friend' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Where did you hear about us?' })).toBeNull();
  await userEvent.selectOptions(choice, 'other');
  expect(screen.getByRole('textbox', { name: /^Where did you hear about us\?/ })).toBeTruthy();
});
