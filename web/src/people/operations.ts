import { graphql, type ResultOf } from '#/app/graphql.ts';

export const SearchPeople = graphql(`
  query SearchPeople($name: String!) {
    searchUserToMessage(name: $name) {
      users {
        id
        firstName
        lastName
        photo
        contact
      }
    }
  }
`);

/** Who was found, by a search for people or for mentors. */
export type FoundPerson = Omit<
  ResultOf<typeof SearchPeople>['searchUserToMessage']['users'][number],
  'contact'
>;
