import { useCallback } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { useDebounced } from '#/lib/useDebounced.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { type FoundPerson, SearchPeople } from './operations.ts';

type Found = { readonly name: string; readonly people: readonly FoundPerson[] };

/** PLN-24, LIB-09: people of that name that the viewer may write to; null while the answer is on its way. */
export function useFoundPeople(searched: string) {
  const name = useDebounced(searched.trim(), 250);
  const load = useCallback(() => search(name), [name]);
  const { value, hasFailed, reload } = useLoaded<Found>(load);
  const isCurrent = value?.name === searched.trim();
  return { people: isCurrent ? value.people : null, hasFailed, reload };
}

async function search(name: string): Promise<Found> {
  if (name === '') return { name, people: [] };
  const { data } = await apiClient.query({ query: SearchPeople, variables: { name } });
  if (!data) throw new Error('Nobody in the answer.');
  const people = data.searchUserToMessage.users.filter(({ contact }) => contact === 'OPEN');
  return { name, people };
}
