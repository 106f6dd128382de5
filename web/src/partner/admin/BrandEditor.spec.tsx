import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepText } from '#/app/drafts/keptText.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
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
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
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

it('OPS-02 LIV-08 a draft that an earlier version kept, without what it takes the place of, is there', () => {
  keepText('partnerDraft:quay:brand', JSON.stringify({ descriptionEn: 'Boats', primaryColor: '#123456' }));
  renderPage(<BrandEditor partner={quay({ descriptionPt: 'Barcos' })} />);
  expect(field('Description in English').value).toBe('Boats');
  expect(field('Main colour').value).toBe('#123456');
  expect(field('Description in Portuguese').value).toBe('Barcos');
  screen.getByText('Not saved yet');
});

it('OPS-02 LIV-08 of two managers’ settings each of the other’s has the name of its field, a logo is a picture, and focus stays with the choice', async () => {
  answerWith({
    updatePartner: () => {
      throw refusal('CONFLICT', { primaryColor: 'changedMeanwhile' });
    },
  });
  const theirs = {
    descriptionEn: '#111111',
    whitelabelProperties: { primaryColor: '#111111' },
    partnerLogo: asAddress(drawing),
  };
  renderPage(<Shared theirs={theirs} />);
  await userEvent.type(field('Main colour'), '#222222');
  await userEvent.type(field('Description in English'), 'Ships');
  await userEvent.type(field('Or the address of a picture'), '/brand/quay.svg');
  save().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe(
      'Someone else changed these settings while you were editing them.',
    ),
  );
  expect(document.activeElement).toBe(save());
  theySave();
  const choice = screen.getByRole('group', {
    name: 'Your changes are in the form, and not saved yet. These are their changes:',
  });
  expect(document.activeElement).toBe(choice);
  const [description, colour, logo] = within(choice).getAllByRole('listitem');
  expect(description?.textContent).toBe('Description in English#111111');
  expect(colour?.textContent).toBe('Main colour#111111');
  expect(logo?.textContent).toBe('Logo');
  const picture = within(choice).getByRole('img', { name: 'Logo' });
  expect(picture.getAttribute('src')).toBe(asAddress(drawing));
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(document.activeElement).toBe(save());
  expect(field('Main colour').value).toBe('#111111');
});
