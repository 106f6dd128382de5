import type { Variables } from './GraphQLClient.ts';

export type RequestBody = { readonly body: BodyInit; readonly headers: Readonly<Record<string, string>> };

/** A request as JSON; with files among its variables, in the GraphQL multipart form. */
export function requestBody(query: string, variables: Variables = {}): RequestBody {
  const files: [path: string, file: File][] = [];
  const plain = withoutFiles(variables, 'variables', files);
  const operations = JSON.stringify({ query, variables: plain });
  if (files.length === 0) return { body: operations, headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  body.append('operations', operations);
  body.append('map', JSON.stringify(Object.fromEntries(files.map(([path], at) => [at, [path]]))));
  for (const [at, [, file]] of files.entries()) body.append(String(at), file, file.name);
  return { body, headers: {} };
}

function withoutFiles(value: unknown, path: string, files: [string, File][]): unknown {
  if (value instanceof File) {
    files.push([path, value]);
    return null;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, at) => withoutFiles(item, `${path}.${at}`, files));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutFiles(item, `${path}.${name}`, files)]),
  );
}
