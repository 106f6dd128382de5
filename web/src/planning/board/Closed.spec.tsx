import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { Closed } from './Closed.tsx';

afterEach(cleanup);

function Board() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <Closed />;
  return <input aria-label="Name" onChange={() => setOpen(false)} />;
}

it('PLN-23 A11-01 a person who writes on a board that closes reads that it is closed', async () => {
  renderPage(<Board />);
  await userEvent.type(screen.getByLabelText('Name'), 'T');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
