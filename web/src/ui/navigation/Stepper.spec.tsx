import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { Stepper } from './Stepper.tsx';

afterEach(cleanup);

it('the bar of a phone is filled up to the step on screen, also when later steps are done', () => {
  renderPage(
    <Stepper
      label="Steps"
      steps={[
        { title: 'One', state: 'done' },
        { title: 'Two', state: 'current' },
        { title: 'Three', state: 'done' },
        { title: 'Four', state: 'open' },
      ]}
    />,
  );
  const filled = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.bg-primary.block') !== null);
  expect(filled).toEqual([true, true, false, false]);
});
