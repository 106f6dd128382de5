import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { profileResolver } from '../profileResolver.ts';
import type { ProfileForm } from '../profileRules.ts';
import { blankProfile } from '../testing/blankProfile.ts';
import { type Availability, AvailabilityEditor } from './AvailabilityEditor.tsx';
import { AvailabilityFields } from './AvailabilityFields.tsx';

afterEach(cleanup);

const monday = { day: 1, start: '09:00', end: '12:00' };
const given: Availability = {
  timezone: 'Europe/Lisbon',
  pausedUntil: null,
  windows: [monday],
  exceptions: [],
};

function Editor({ onChange }: { onChange?: (value: Availability) => void }) {
  const [value, setValue] = useState(given);
  return (
    <AvailabilityEditor
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const last = (onChange: { mock: { lastCall?: unknown[] | undefined } }) => onChange.mock.lastCall?.[0];
const day = (name: string) => within(screen.getByRole('group', { name }));

it('I18-12 PRO-93 names the zone of the hours', () => {
  renderPage(<Editor />);
  expect(screen.getByText('Time zone: Lisbon')).toBeTruthy();
});

it('I18-10 PRO-93 in Portuguese a zone is found by the name that Portuguese has for its city, and by its own', async () => {
  const onChange = vi.fn();
  renderPage(<Editor onChange={onChange} />, '/', 'Europe/Lisbon', 'pt');
  expect(screen.getByText('Fuso horário: Lisboa')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Alterar o fuso horário destas horas' }));
  const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fuso horário destas horas' });
  for (const [typed, found] of [
    ['londres', 'Europe/London'],
    ['sao paulo', 'America/Sao_Paulo'],
    ['Europe/Berlin', 'Europe/Berlin'],
  ] as const) {
    await userEvent.clear(zone);
    await userEvent.type(zone, typed);
    await userEvent.tab();
    expect(last(onChange)).toMatchObject({ timezone: found });
  }
});

it('PRO-89 PRO-93 a new window has the focus; removed, the focus goes to what adds another', async () => {
  const onChange = vi.fn();
  renderPage(<Editor onChange={onChange} />);
  await userEvent.click(day('Tuesday').getByRole('button', { name: 'Add hours on Tuesday' }));
  expect(document.activeElement).toBe(day('Tuesday').getByRole('combobox', { name: 'Tuesday, from' }));
  await userEvent.click(day('Tuesday').getByRole('button', { name: 'Remove Tuesday 09:00 to 17:00' }));
  expect(document.activeElement).toBe(day('Tuesday').getByRole('button', { name: 'Add hours on Tuesday' }));
  expect(onChange).toHaveBeenLastCalledWith(given);
});

it('PRO-93 ERR-53 windows that overlap say so where they are', async () => {
  renderPage(<Editor />);
  await userEvent.click(day('Monday').getByRole('button', { name: 'Add hours on Monday' }));
  const [, second] = day('Monday').getAllByRole<HTMLSelectElement>('combobox', { name: 'Monday, from' });
  expect(second?.value).toBe('13:00');
  await userEvent.selectOptions(second as HTMLSelectElement, '11:30');
  expect(second?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(second?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'These hours overlap with others on this day',
  );
});

it('PRO-93 a day is copied to the days that are ticked', async () => {
  const onChange = vi.fn();
  renderPage(<Editor onChange={onChange} />);
  await userEvent.click(day('Monday').getByRole('button', { name: 'Copy Monday to other days' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Copy Monday to' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Monday to Friday' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Wednesday' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(last(onChange)).toMatchObject({ windows: [{ day: 1 }, { day: 2 }, { day: 4 }, { day: 5 }] });
});

it('PRO-93 dates that end before they begin are not taken; those that do are listed', async () => {
  const onChange = vi.fn();
  renderPage(<Editor onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add dates' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.getByText('This field is mandatory')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('First day'), '2099-12-24');
  await userEvent.clear(dialog.getByLabelText('Last day'));
  await userEvent.type(dialog.getByLabelText('Last day'), '2099-12-23');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.getByText('The last day must be the same as or after the first')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(dialog.getByLabelText('Last day'));
  await userEvent.type(dialog.getByLabelText('Last day'), '2099-12-26');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(last(onChange)).toMatchObject({
    exceptions: [{ from: '2099-12-24', to: '2099-12-26', kind: 'OFF', start: null }],
  });
  expect(screen.getByText(/24.+26 December 2099/)).toBeTruthy();
});

it('PRO-93 the pause has a last day, and ends by unticking', async () => {
  const onChange = vi.fn();
  renderPage(<Editor onChange={onChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pause new requests' }));
  expect(last(onChange)).toMatchObject({ pausedUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(screen.getByLabelText('Back on')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pause new requests' }));
  expect(last(onChange)).toMatchObject({ pausedUntil: null });
});

function Form({ onSave }: { onSave: (form: ProfileForm) => void }) {
  const form = useForm<ProfileForm>({
    mode: 'onTouched',
    resolver: profileResolver(['availability']),
    defaultValues: { ...blankProfile, availability: { ...given, pausedUntil: '2027-01-09' } },
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSave)}>
        <AvailabilityFields />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

it('PRO-93 a pause whose day is cleared is not saved as none: the day is asked for where it is missing', async () => {
  const onSave = vi.fn<(form: ProfileForm) => void>();
  renderPage(<Form onSave={onSave} />);
  const day = screen.getByLabelText<HTMLInputElement>('Back on');
  fireEvent.change(day, { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field is mandatory',
  );
  expect(document.activeElement).toBe(day);
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: '2027-02-01' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave.mock.lastCall?.[0].availability.pausedUntil).toBe('2027-02-01'));
});
