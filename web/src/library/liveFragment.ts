import { graphql } from '#/app/graphql.ts';

/** What the library hears of the feed. Names and words every person asks for themselves. */
export const LibraryLive = graphql(`
  fragment LibraryLive on LivePayload {
    __typename
    ... on LibraryDocumentChanged {
      documentId
      documentChange: change
      readerId: userId
    }
  }
`);
