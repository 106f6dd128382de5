// Bodies for POST /api that once cost far more than they weigh.

function body(query: string, variables: unknown = {}): string {
  return JSON.stringify({ query, variables });
}

function nestedList(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Made for each call, so that no cache of documents helps. */
export const worstQueries: Readonly<Record<string, (salt: string) => string>> = {
  'a query of 610 aliases': (salt) =>
    body(`{ ${Array.from({ length: 610 }, (_, at) => `a${salt}${at}: me { id }`).join(' ')} }`),
  'a query of one name in 300 selections': (salt) =>
    body(
      `query q${salt} { ${'me { ...f } '.repeat(300)} } fragment f on User { ${'id firstName '.repeat(400)} }`,
    ),
  'a query of fragments in fragments': (salt) =>
    body(
      `query q${salt} { me { ...f0 } } ${Array.from({ length: 60 }, (_, at) => `fragment f${at} on User { id ${`...f${at + 1} `.repeat(9)} }`).join(' ')} fragment f60 on User { id }`,
    ),
  'a query of 480 directives': (salt) =>
    body(`query q${salt} { me { id ${'@skip(if: false) '.repeat(480)} } }`),
  'a query of 1,200 levels': (salt) => body(`query q${salt} ${'{ me '.repeat(1200)}${'}'.repeat(1200)}`),
  'a query of lists in lists': (salt) =>
    body(
      `query q${salt} { getMemberships { partner { userPartners { partner { userPartners { partner { id name } } } } } } }`,
    ),
  'variables of 100,000 levels': (salt) =>
    `{"query":"query q${salt}($a: ID!) { getUser(id: $a) { id } }","variables":{"a":${nestedList(100_000)}}}`,
  'a query of 29 KB of comments': (salt) => body(`# ${salt}\n${'#\n'.repeat(9500)}{ me { id } }`),
  'a query of unknown fields': (salt) =>
    body(`query q${salt} { me { ${Array.from({ length: 1500 }, (_, at) => `firstNam${at}`).join(' ')} } }`),
  'a batch of 500 queries': (salt) =>
    `[${Array.from({ length: 500 }, (_, at) => body(`query q${salt}${at} { getAllPartners { id name } }`)).join()}]`,
};
