import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { LogoField } from './LogoField.tsx';

afterEach(cleanup);

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
const inSettings = `data:image/svg+xml;base64,${btoa(drawing)}`;

function Held({ begin }: { begin: string }) {
  const [value, setValue] = useState(begin);
  return <LogoField value={value} error={undefined} onChange={setValue} />;
}

const upload = (name: string) => screen.getByLabelText(name);
const file = (content: string, type: string) => new File([content], 'logo', { type });

it('PRT-55 PRT-01 a logo is uploaded and shown as a picture, replaced and removed; nobody reads its bytes', async () => {
  renderPage(<Held begin="" />);
  await userEvent.upload(upload('Upload a picture'), file(drawing, 'image/svg+xml'));
  const picture = await screen.findByRole('img', { name: 'Your logo' });
  expect(picture.getAttribute('src')).toBe(inSettings);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(upload('Replace picture')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect((screen.getByLabelText('Or the address of a picture') as HTMLInputElement).value).toBe('');
});

it('PRT-55 what is too large or no picture is said beside the field, and the logo stays', async () => {
  renderPage(<Held begin={inSettings} />);
  const large = drawing.replace('/>', `><desc>${'x'.repeat(50_000)}</desc></svg>`);
  await userEvent.upload(upload('Replace picture'), file(large, 'image/svg+xml'));
  await screen.findByText('This picture is too large. Choose one under 48 kB.');
  await userEvent.upload(upload('Replace picture'), file('MZ', 'application/x-msdownload'), {
    applyAccept: false,
  });
  await screen.findByText('Choose a PNG, JPEG, WebP or SVG picture.');
  expect(screen.getByRole('img').getAttribute('src')).toBe(inSettings);
});

it('PRT-55 an uploaded picture that the server refuses is said to be so, and not asked for as an address', async () => {
  renderPage(<LogoField value={inSettings} error="image" onChange={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'We can’t use this picture. Choose a PNG, JPEG or WebP, or an SVG without scripts, links or effects.',
  );
  cleanup();
  renderPage(<LogoField value="logo.png" error="image" onChange={() => {}} />);
  expect(screen.getByText('Enter the address of a picture: https://… or /brand/…')).toBeTruthy();
});

it('PRT-55 an uploaded picture that is refused for another reason is not said to be of the wrong kind', async () => {
  renderPage(<LogoField value={inSettings} error="invalid" onChange={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe('Check this field');
});

it('NAV-73 PRT-55 who names an SVG by its address reads what mails show instead', async () => {
  renderPage(<Held begin="" />);
  const address = screen.getByLabelText('Or the address of a picture');
  const note =
    'Emails can’t show an SVG from an address, so they show the name of your community. Upload the file instead.';
  await userEvent.type(address, 'https://quay.example/logo.png');
  expect(screen.queryByText(note)).toBeNull();
  await userEvent.clear(address);
  await userEvent.type(address, 'https://quay.example/logo.SVG?v=2');
  screen.getByText(note);
});
