import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { Agenda } from './Agenda.tsx';

afterEach(cleanup);

it('SES-73 an empty agenda asks what to talk about before the session, and no more when it is over', () => {
  signInAs('mentee');
  renderPage(<Agenda sessionId="s1" items={[]} mayChange />);
  expect(screen.getByText('No points yet. What should you talk about?')).toBeTruthy();
  cleanup();
  renderPage(<Agenda sessionId="s1" items={[]} mayChange isOver />);
  expect(screen.queryByText(/What should you talk about/)).toBeNull();
  expect(screen.getByText('You didn’t use an agenda for this session.')).toBeTruthy();
});
