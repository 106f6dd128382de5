import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { referenceLoads } from '../referenceLoads.ts';
import { useTopicName } from './useTopicName.ts';

afterEach(() => {
  cleanup();
  referenceLoads.clear();
  useSession.setState({ me: null });
  vi.restoreAllMocks();
});

function Name() {
  return <p>{useTopicName()({ id: 'tax', name: 'Impostos' })}</p>;
}

it('I18-05 a topic is named in the language of the page, also where the account has another', async () => {
  const taxonomy = [{ id: 'tax', name: 'Tax', parentId: null }];
  const answer = { data: { getReferenceData: { taxonomy } } } as never;
  const query = vi.spyOn(apiClient, 'query').mockResolvedValue(answer);
  useSession.setState({ me: { language: 'en' } as never });
  const english = renderPage(<Name />);
  expect(screen.getByText('Impostos')).toBeTruthy();
  expect(query).not.toHaveBeenCalled();
  english.unmount();
  endSessionParts();
  // The page is in English, the account in Portuguese.
  useSession.setState({ me: { language: 'pt' } as never });
  renderPage(<Name />);
  await screen.findByText('Tax');
});
