import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Failure } from '#/app/api/failure.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { en } from '../messages.en.ts';
import { FailureLine } from './FailureLine.tsx';
import { en as sessionEn } from './messages.en.ts';

afterEach(cleanup);

const refused = (fields: Failure['fields']): Failure => ({
  code: 'BAD_USER_INPUT',
  message: 'Raw words of the server',
  fields,
  extensions: {},
});

describe('beside the button', () => {
  it('ERR-10 what the server found wrong with a field is said in our text', () => {
    renderPage(<FailureLine failure={refused({ 'times.1': 'sameTime' })} />);
    expect(screen.getByRole('alert').textContent).toBe(en.fields.sameTime);
  });

  it('SES-82 without an answer it does not say what became of it, and can be pressed again', () => {
    renderPage(<FailureLine failure={{ ...refused({}), code: 'UNREACHABLE' }} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'We couldn’t reach the server, so this may not have been saved. Try again.',
    );
  });

  it('ERR-10 a refusal without a text of ours reads as a fault, never as the server wrote it', () => {
    renderPage(<FailureLine failure={refused({ times: 'somethingNew' })} />);
    expect(screen.getByRole('alert').textContent).toBe(sessionEn.errors.fault);
  });
});
