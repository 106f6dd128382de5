import { searchLimits } from '@waymark/events/limits';
import { useEffect, useState } from 'react';
import { apiClient } from '../api/apiClient.ts';
import { graphql, type ResultOf } from '../graphql.ts';

const PaletteSearchQuery = graphql(`
  query PaletteSearch($name: String!) {
    searchUserToMessage(name: $name) {
      users {
        id
        firstName
        lastName
      }
    }
  }
`);

type Person = ResultOf<typeof PaletteSearchQuery>['searchUserToMessage']['users'][number];

/** People one may write to, by name, once two letters are typed and the typing rests. Nothing found and a failure look alike. */
export function usePeople(search: string, isOn: boolean): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const name = search.trim();
  useEffect(() => {
    if (!isOn || name.length < 2) return setPeople([]);
    let isOver = false;
    const timer = setTimeout(() => {
      apiClient.query({ query: PaletteSearchQuery, variables: { name } }).then(
        ({ data }) => !isOver && setPeople(data?.searchUserToMessage.users ?? []),
        () => !isOver && setPeople([]),
      );
    }, searchLimits.delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [name, isOn]);
  return people;
}
