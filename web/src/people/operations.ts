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

export type FoundPerson = ResultOf<typeof SearchPeople>['searchUserToMessage']['users'][number];
