import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { blankProfile } from '../testing/blankProfile.ts';
import { AboutFields } from './AboutFields.tsx';

afterEach(cleanup);

const unsaid = { id: 'preferNotToSay', name: 'Prefer not to say' };
const reference = {
  countries: [],
  languages: [],
  genders: [{ id: 'woman', name: 'Woman' }, unsaid],
  ethnicities: [{ id: 'arab', name: 'Arab' }, unsaid],
  disabilities: [{ id: 'hearing', name: 'Hearing' }, { id: 'vision', name: 'Vision' }, unsaid],
};

function Questions() {
  return (
    <FormProvider {...useForm({ defaultValues: blankProfile })}>
      <AboutFields reference={reference} />
    </FormProvider>
  );
}

it('PRV-15 each special question stands beside its reason and takes "Prefer not to say"', async () => {
  renderPage(<Questions />);
  const gender = screen.getByRole('combobox', {
    name: /^Gender/,
    description: 'We ask to see whether women and men find support equally often.',
  });
  const ethnicity = screen.getByRole('combobox', {
    name: /^Ethnicity/,
    description: 'We ask to see which communities we do not reach yet.',
  });
  for (const question of [gender, ethnicity]) {
    await userEvent.selectOptions(question, 'Prefer not to say');
    expect((question as HTMLSelectElement).value).toBe('preferNotToSay');
  }

  const disability = within(
    screen.getByRole('group', {
      name: /^Disability/,
      description: 'We ask so that sessions work for you, and to see who meets barriers here.',
    }),
  );
  const checked = () =>
    disability.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent);
  for (const name of ['Hearing', 'Vision']) await userEvent.click(disability.getByRole('checkbox', { name }));
  expect(checked()).toEqual(['Hearing', 'Vision']);
  // It goes with no other answer.
  await userEvent.click(disability.getByRole('checkbox', { name: 'Prefer not to say' }));
  expect(checked()).toEqual(['Prefer not to say']);
});
