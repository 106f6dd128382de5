import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { applyBrand } from '#/partner/brand/applyBrand.ts';
import type { Brand } from '#/partner/brand/Brand.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { BecomePage } from './BecomePage.tsx';

type Me = Parameters<typeof setLoggedIn>[0];
const me = {
  id: 'u1',
  userType: 'mentee',
  isAccessPaused: false,
  isMenteeApproved: true,
  isMentorApproved: false,
  userPartners: [{ id: 'u1:p1', partner: { id: 'p1' } }],
  selectedPartner: { id: 'p1', name: 'Acorn' },
} as Me;
const acorn = {
  id: 'p1',
  name: 'Acorn',
  subdomain: 'acorn',
  whiteLabel: true,
  hideBecomeAMentorOption: true,
  hideBecomeALearnerOption: false,
  whitelabelProperties: null,
  whitelabelText: [],
} as unknown as Brand;

afterEach(() => {
  cleanup();
  setLoggedOut();
  applyBrand(null);
});

it('NAV-165 PRO-98 what the partner hides is not offered at its address either', () => {
  setLoggedIn(me);
  applyBrand(acorn);
  renderPage(<BecomePage newRole="mentor" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Not available here' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('NAV-169 PRO-99 PRO-103 each option by itself; that somebody must approve is said before', () => {
  setLoggedIn({ ...me, userType: 'mentor', isMenteeApproved: false, isMentorApproved: true });
  applyBrand(acorn);
  renderPage(<BecomePage newRole="learner" />);
  expect(screen.getByRole('button', { name: 'Become a learner' })).toBeTruthy();
  expect(screen.getByText(/Acorn needs to approve you first/)).toBeTruthy();
});

it('PRO-103 who is approved in that role already waits for nobody', () => {
  setLoggedIn({ ...me, isMentorApproved: true });
  applyBrand({ ...acorn, hideBecomeAMentorOption: false });
  renderPage(<BecomePage newRole="mentor" />);
  expect(screen.getByRole('button', { name: 'Become a mentor' })).toBeTruthy();
  expect(screen.queryByText(/needs to approve you first/)).toBeNull();
});
