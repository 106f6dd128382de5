import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { createAuthLink } from './authLink.ts';
import { createErrorLink } from './errorLink.ts';
import { hashQuery } from './hashQuery.ts';
import { holdsFile } from './holdsFile.ts';
import { createLanguageLink } from './languageLink.ts';
import { patientFetch } from './patientFetch.ts';
import { createPositionLink } from './positionLink.ts';
import { createRefreshLink, type RefreshLinkParts } from './refreshLink.ts';
import { createTraceLink } from './traceLink.ts';
import { uploadFetch } from './uploadFetch.ts';

type ApiLinkParts = RefreshLinkParts & {
  uri: string | (() => string);
  /** Of the page: what the API names comes in it. */
  language?: () => string;
  log?: (line: string) => void;
};

/**
 * position → errors → refresh → bearer → trace → language → files: multipart without hash; else: persisted query → POST.
 * The refresh is outside the persisted-query link, so that a replay starts with the hash again.
 */
export function createApiLink(parts: ApiLinkParts): ApolloLink {
  const { uri } = parts;
  return ApolloLink.from([
    createPositionLink(),
    createErrorLink(parts.log),
    createRefreshLink(parts),
    createAuthLink(parts.accessToken),
    createTraceLink(),
    createLanguageLink(parts.language),
    ApolloLink.split(
      (operation) => holdsFile(operation.variables),
      new UploadHttpLink({ uri, fetch: uploadFetch }),
      // Apollo keeps at most 2000 hashes (API-13).
      ApolloLink.from([
        new PersistedQueryLink({ sha256: hashQuery }),
        new BaseHttpLink({ uri, fetch: patientFetch }),
      ]),
    ),
  ]);
}
