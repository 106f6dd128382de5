import { graphql } from '#/app/graphql.ts';

/** What this folder reads of the feed. */
export const PrivacyLive = graphql(`
  fragment PrivacyLive on LivePayload {
    __typename
    ... on DataPrivacyChanged {
      userId
    }
    ... on DataDownloadChanged {
      downloadId
    }
  }
`);
