import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { StatementPage } from './StatementPage.tsx';

it('ACH-25 the page of a statement has the date of its PDF, wherever it is read', async () => {
  const statement = {
    __typename: 'VolunteeringStatement',
    id: 'st1',
    name: 'Zélia Body',
    from: '2026-01-01',
    to: '2026-06-30',
    language: 'en',
    hours: 14,
    sessions: 9,
    organisations: null,
    topics: null,
    issuedOn: '2026-07-01',
    issuedBy: 'Waymark',
    address: 'https://waymark.example/statement/st1',
    pdfPath: '/statements/st1.pdf',
    isCorrected: false,
  };
  answerWith({ checkVolunteeringStatement: () => ({ isWithdrawn: false, statement }) });
  renderPage(<StatementPage />, '/statement/st1');
  expect(await screen.findByText('Issued by Waymark on 1 July 2026, for Zélia Body.')).toBeTruthy();
});
