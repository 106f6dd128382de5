import { graphql } from '#/app/graphql.ts';

/** What the library reads of the feed; under names that no other payload has with another type. */
export const LibraryLive = graphql(`
  fragment LibraryLive on LivePayload {
    __typename
    ... on LibraryDocumentChanged {
      documentId
      documentChange: change
      sharedUserId: userId
    }
  }
`);
