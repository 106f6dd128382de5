import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { ManagedPartner } from '../operations.ts';
import { BrandEditor } from './BrandEditor.tsx';

beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({ userId: 'ada' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
const asAddress = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`;
const quay = (settings: object = {}) => ({ id: 'quay', name: 'Quay', ...settings }) as ManagedPartner;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** The editor, and a button that stands for what another manager saves meanwhile. */
function Shared({ theirs }: { theirs: object }) {
  const [partner, setPartner] = useState(quay());
  return (
    <>
      <BrandEditor partner={partner} />
      <button type="button" onClick={() => setPartner(quay(theirs))}>
        They save
      </button>
    </>
  );
}
const theySave = () => fireEvent.click(screen.getByRole('button', { name: 'They save' }));

it('OPS-02 LIV-08 a picked colour and an uploaded logo stay when another manager saves', async () => {
  renderPage(<Shared theirs={{ descriptionEn: 'Boats' }} />);
  fireEvent.change(field('Choose: Main colour'), { target: { value: '#123456' } });
  await userEvent.upload(
    screen.getByLabelText('Upload a picture'),
    new File([drawing], 'logo', { type: 'image/svg+xml' }),
  );
  await screen.findByRole('img', { name: 'Your logo' });
  screen.getByText('Not saved yet');
  theySave();
  expect(field('Description in English').value).toBe('Boats');
  expect(field('Main colour').value).toBe('#123456');
  expect(screen.getByRole('img', { name: 'Your logo' }).getAttribute('src')).toBe(asAddress(drawing));
});
