import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ProfileForm, ProfileUser, ReferenceData } from '#/profile/index.ts';
import { blankProfile } from '#/profile/testing/blankProfile.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { StepForm } from './StepForm.tsx';

const reference = {
  countries: [],
  languages: [],
  genders: [],
  ethnicities: [],
  disabilities: [],
  sectors: [],
  orgTypes: [],
  numberOfEmployees: [],
  businessStages: [],
  requestTypes: [],
  supportedPeople: [],
  genderPreferences: [],
  locationPreferences: [],
  taxonomy: [],
  hearAboutUsOptions: [{ id: 'other', name: 'Other' }],
} as unknown as ReferenceData;
const user = { id: 'u1', userType: 'mentor', signupStep: 3, missingFields: [] } as unknown as ProfileUser;

function open(step: number, answers: Partial<ProfileForm> = {}): void {
  const saved = { ...blankProfile, ...answers };
  renderPage(<StepForm step={step} userType="mentor" known={{ user, saved }} reference={reference} />);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('ERR-53 the first wrong answer on screen gets the focus, whichever was drawn first', async () => {
  open(4);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('link', { name: /^How you’d like to mentor/ });
  await waitFor(() => expect(document.activeElement?.id).toBe('ongoingMentoring'));
});

it('ERR-53 a question that another answer opened gets the focus before those below it', async () => {
  open(5);
  fireEvent.change(screen.getByLabelText('How did you hear about us?'), { target: { value: 'other' } });
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByRole('link', { name: /^Mentor agreement/ });
  await waitFor(() => expect(document.activeElement?.id).toBe('hearAboutUsInput'));
});

it('ERR-53 the summary puts no colon after a question mark', async () => {
  open(5);
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByRole('link', { name: 'How did you hear about us? This field is mandatory' });
  expect(screen.getByRole('link', { name: 'Mentor agreement: This field is mandatory' })).toBeTruthy();
});
