import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { LocaleRouter, useLocale } from '#/app/routing/LocaleRouter.tsx';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { referenceLoads } from '../referenceLoads.ts';
import { useTopicName } from './useTopicName.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  referenceLoads.clear();
  vi.restoreAllMocks();
});

function Name() {
  return <p>{useTopicName()({ id: 'tax', name: 'Tax' })}</p>;
}

function Switch() {
  const { switchLocale } = useLocale();
  return (
    <button type="button" onClick={() => switchLocale('pt')}>
      Português
    </button>
  );
}

it('I18-05 a topic is named in the language of the page, also when that is switched', async () => {
  const taxonomy = [{ id: 'tax', name: 'Impostos', parentId: null }];
  const answer = { data: { getReferenceData: { taxonomy } } } as never;
  const query = vi.spyOn(apiClient, 'query').mockResolvedValue(answer);
  vi.spyOn(apiClient, 'mutate').mockResolvedValue({ data: {} } as never);
  endSessionParts();
  render(
    <LocaleRouter>
      <Name />
      <Switch />
    </LocaleRouter>,
  );
  expect(screen.getByText('Tax')).toBeTruthy();
  // The server named it as the page asked, so that nothing else is asked for.
  expect(query).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('Impostos');
});
