import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { Combobox } from './Combobox.tsx';
import { MultiCombobox } from './MultiCombobox.tsx';

afterEach(cleanup);

const options = ['Iceland', 'Ireland', 'Portugal', 'Spain'].map((label) => ({
  value: label.slice(0, 2).toLowerCase(),
  label,
}));

function One() {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox label="Country" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">after</button>
    </>
  );
}

function Several() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <>
      <MultiCombobox label="Countries" options={options} values={values} onChange={setValues} />
      <output>{values.join()}</output>
    </>
  );
}

function show(field: ReactNode) {
  render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      {field}
    </IntlProvider>,
  );
  return {
    user: userEvent.setup(),
    field: screen.getByRole('combobox'),
    chosen: () => screen.getByRole('status'),
  };
}

it('chooses by typing, arrows and Enter', async () => {
  const { user, field, chosen } = show(<One />);
  await user.type(field, 'land');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen().textContent).toBe('ir');
  expect(field).toHaveProperty('value', 'Ireland');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
});

it.each(['by Enter', 'by a click'])(
  'shows again in full what was chosen before and is chosen again, %s',
  async (how) => {
    const { user, field, chosen } = show(<One />);
    await user.type(field, 'irel{ArrowDown}{Enter}');
    await user.clear(field);
    await user.type(field, 'irel');
    if (how === 'by Enter') await user.keyboard('{ArrowDown}{Enter}');
    else await user.click(screen.getByRole('option', { name: 'Ireland' }));
    expect(field).toHaveProperty('value', 'Ireland');
    expect(chosen().textContent).toBe('ir');
  },
);

it('takes the only option that fits on leaving, and resets any other text', async () => {
  const { user, field, chosen } = show(<One />);
  await user.type(field, 'portug');
  await user.tab();
  expect(chosen().textContent).toBe('po');
  await user.clear(field);
  await user.type(field, 'nowhere');
  await user.click(screen.getByText('after'));
  expect(chosen().textContent).toBe('po');
  expect(field).toHaveProperty('value', 'Portugal');
});

it('knows what a browser fills in', async () => {
  const { user, field, chosen } = show(<One />);
  await user.click(field);
  await user.paste('spain');
  expect(chosen().textContent).toBe('sp');
});

it('chooses several with keys alone, and takes away', async () => {
  const { user, field, chosen } = show(<Several />);
  await user.type(field, 'land{ArrowDown}{Enter}');
  await user.type(field, 'spa{ArrowDown}{Enter}');
  expect(chosen().textContent).toBe('ic,sp');
  await user.keyboard('{Backspace}');
  expect(chosen().textContent).toBe('ic');
  await user.click(screen.getByRole('button', { name: 'Remove Iceland' }));
  expect(chosen().textContent).toBe('');
});
