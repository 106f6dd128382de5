import { useCallback } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { useDebounced } from '#/lib/useDebounced.ts';
import { type FoundPerson, SearchPeople } from './operations.ts';

type Found = { readonly name: string; readonly people: readonly FoundPerson[] };

export type FindPeople = (name: string) => Promise<readonly FoundPerson[]>;

/** Who has that name, by `find`; null while the answer is on its way. */
export function useFoundPeople(searched: string, find: FindPeople = findContacts) {
  const name = useDebounced(searched.trim(), 250);
  const load = useCallback(async () => ({ name, people: name === '' ? [] : await find(name) }), [name, find]);
  const { value, hasFailed, reload } = useLoaded<Found>(load);
  const isCurrent = value?.name === searched.trim();
  return { people: isCurrent ? value.people : null, hasFailed, reload };
}

/** PLN-24, LIB-09: people that the viewer may write to. */
async function findContacts(name: string): Promise<readonly FoundPerson[]> {
  const { data } = await apiClient.query({ query: SearchPeople, variables: { name } });
  if (!data) throw new Error('Nobody in the answer.');
  return data.searchUserToMessage.users.filter(({ contact }) => contact === 'OPEN');
}
