import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { session } from '../testing/sessions.ts';
import { CallLink } from './CallLink.tsx';

afterEach(cleanup);

const link = 'https://whereby.com/waymark-room';

it('SES-17 the link to the call is shown from acceptance on, as text to copy; Join stays the way in', () => {
  renderPage(
    <CallLink session={session({ status: 'ACCEPTED', provider: 'WHEREBY', link })} mayJoin={false} />,
  );
  expect(screen.getByText('Call on Whereby')).toBeTruthy();
  expect(screen.getByText(link)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('SES-72 nothing of it is there before the session is accepted, nor when it is over', () => {
  for (const status of ['PENDING', 'COMPLETED', 'CANCELLED'] as const) {
    const { container } = renderPage(
      <CallLink session={session({ status, provider: 'WHEREBY', link })} mayJoin={false} />,
    );
    expect(container.textContent, status).not.toContain(link);
    cleanup();
  }
});

it('SES-47 SES-72 it is there again while a session lasts whose report of absence is taken back', () => {
  renderPage(<CallLink session={session({ status: 'COMPLETED', provider: 'WHEREBY', link })} mayJoin />);
  expect(screen.getByText(link)).toBeTruthy();
});
