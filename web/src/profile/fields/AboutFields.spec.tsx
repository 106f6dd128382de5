import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { blankProfile } from '../testing/blankProfile.ts';
import { AboutFields } from './AboutFields.tsx';
import { browserCountry } from './timezones.ts';

afterEach(cleanup);

const unsaid = { id: 'preferNotToSay', name: 'Prefer not to say' };
const reference = {
  countries: [],
  languages: [],
  genders: [{ id: 'woman', name: 'Woman' }, unsaid],
  ethnicities: [{ id: 'arab', name: 'Arab' }, unsaid],
  disabilities: [{ id: 'hearing', name: 'Hearing' }, { id: 'vision', name: 'Vision' }, unsaid],
};

function Questions({ countryId = '' }: { countryId?: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { ...blankProfile, countryId } })}>
      <AboutFields reference={reference} />
    </FormProvider>
  );
}

it('PRV-15 each special question stands beside its reason and takes "Prefer not to say"', async () => {
  renderPage(<Questions />);
  const gender = screen.getByRole('combobox', {
    name: /^Gender/,
    description: 'This helps us check that everyone gets equal support.',
  });
  const ethnicity = screen.getByRole('combobox', {
    name: /^Ethnicity/,
    description: 'This shows us which communities we don’t reach yet.',
  });
  for (const question of [gender, ethnicity]) {
    await userEvent.selectOptions(question, 'Prefer not to say');
    expect((question as HTMLSelectElement).value).toBe('preferNotToSay');
  }

  const disability = within(
    screen.getByRole('group', {
      name: /^Disability/,
      description: 'This helps us make sessions work for you and find out who meets barriers here.',
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

it('PRV-15 the special questions can be skipped at once, and then say "Prefer not to say"', async () => {
  renderPage(<Questions />);
  const skip = () => screen.queryByRole('button', { name: 'Skip these questions' });
  await userEvent.click(skip() ?? document.body);
  for (const name of [/^Gender/, /^Ethnicity/])
    expect((screen.getByRole('combobox', { name }) as HTMLSelectElement).value).toBe('preferNotToSay');
  expect(skip()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Gender/ }));
});

it('PRO-16 says of a postcode that it is optional only when the country is known and asks for none', () => {
  const optional = (countryId: string) => {
    renderPage(<Questions countryId={countryId} />);
    const { textContent } = screen.getByText(/^Postcode/);
    cleanup();
    return textContent?.includes('optional');
  };
  expect([optional(''), optional('GB'), optional('PT')]).toEqual([false, false, true]);
});

it.each([
  ['Europe/London', 'en-US', 'GB'],
  ['Europe/Lisbon', 'en-GB', 'PT'],
  ['Africa/Luanda', 'pt-AO', 'AO'],
  ['Africa/Luanda', 'pt', ''],
])('in the zone %s with the language %s the country is preset to "%s"', (zone, language, country) => {
  expect(browserCountry(zone, language)).toBe(country);
});

it('I18-10 PRO-16 in Portuguese the time zone is found by the name that Portuguese has for its city', async () => {
  renderPage(<Questions />, '/', 'Europe/Lisbon', 'pt');
  const zone = screen.getByRole<HTMLInputElement>('combobox', { name: /^Fuso horário/ });
  await userEvent.clear(zone);
  await userEvent.type(zone, 'lisboa');
  expect(screen.getByRole('option', { name: /^Lisboa, Europe\/Lisbon \(UTC/ })).toBeTruthy();
});
