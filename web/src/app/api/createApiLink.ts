import { ApolloLink } from '@apollo/client/link';
import { createAuthLink } from './authLink.ts';
import { createErrorLink } from './errorLink.ts';
import { formOf, withoutFiles } from './files.ts';
import { createLanguageLink } from './languageLink.ts';
import { type ApiAnswer, contextOf, linkOf, type Operation, textOf } from './link.ts';
import { positionLink } from './positionLink.ts';
import { postOperation } from './postOperation.ts';
import { createRefreshLink, type RefreshLinkParts } from './refreshLink.ts';
import { traceLink } from './traceLink.ts';
import { uploadFetch } from './uploadFetch.ts';

type ApiLinkParts = RefreshLinkParts & {
  uri: () => string;
  /** Of the page: what the API names comes in it. */
  language: () => string;
  log?: (line: string) => void;
};

/**
 * position → errors → refresh → bearer → trace → language → files: multipart without hash; else: persisted query → POST.
 * The refresh is outside of the persisted query, so that a replay starts with the hash again.
 */
export function createApiLink(parts: ApiLinkParts): ApolloLink {
  return ApolloLink.from([
    positionLink,
    createErrorLink(parts.log),
    createRefreshLink(parts),
    createAuthLink(parts.accessToken),
    traceLink,
    createLanguageLink(parts.language),
    linkOf((operation) => post(parts.uri(), operation)),
  ]);
}

async function post(uri: string, asked: Operation): Promise<ApiAnswer> {
  const { headers = {}, fetchOptions = {} } = contextOf(asked);
  const { signal, onUploadProgress } = fetchOptions;
  const { operationName = '', variables } = asked;
  const { clone, files } = withoutFiles(variables, 'variables');
  const operation = { operationName, query: textOf(asked), variables };
  if (files.size === 0)
    return complete(await postOperation(uri, { ...operation, headers, ...(signal && { signal }) }));
  const response = await uploadFetch(uri, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: formOf({ ...operation, variables: clone }, files),
    ...(signal && { signal }),
    ...(onUploadProgress && { onUploadProgress }),
  });
  return complete((await response.json()) as ApiAnswer);
}

/** @throws Error for what is no answer to an operation. */
function complete(answer: ApiAnswer | null): ApiAnswer {
  if (!answer || !('data' in answer || answer.errors)) throw new Error('No answer to an operation.');
  return answer;
}
