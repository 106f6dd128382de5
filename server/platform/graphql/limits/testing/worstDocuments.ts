/** The most work that a document of at most 30,000 characters was found to cause, by what it repeats. */
export const worstDocuments: Readonly<Record<string, string>> = {
  aliases: `{ ${many(610, (at) => `a${at}: ssoProviders { id }`)} }`,
  'equal fields': `{ ${many(490, () => 'getTaxonomies { id }')} }`,
  'equal leaves': `{ getTaxonomies { ${many(2400, () => 'id')} } }`,
  'equal long arguments': `{ ${many(110, () => `getMessages(userId: "${'x'.repeat(200)}", limit: 10) { total }`)} }`,
  'equal lists of arguments': `{ ${many(25, () => `getQuickMatch(taxonomyIds: [${many(40, (at) => `"${at}"`)}], times: []) { id }`)} }`,
  'unused fragments': `{ __typename } ${many(340, (at) => `fragment F${at} on User { id }`)}`,
  'operations that share a circle of fragments': `${many(300, (at) => `query Q${at} { ...A }`)}
    fragment A on Query { __typename ...B } fragment B on Query { __typename ...A }`,
  'operations that share a chain of fragments': `${many(200, (at) => `query Q${at} { ...F0 }`)}
    ${many(150, (at) => `fragment F${at} on Query { ...F${at + 1} }`)} fragment F150 on Query { __typename }`,
  'fragments that double': `{ ...F0 } ${many(40, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)}
    fragment F40 on Query { __typename }`,
  'fields that double by fragments': `{ getActionPlanById(id: 1) { owner { ...F0 } } }
    ${many(8, (at) => `fragment F${at} on User { a${at}: partner { ...F${at + 1} } b${at}: partner { ...F${at + 1} } }`)}
    fragment F8 on User { id }`,
  'fragments side by side': `{ ${many(180, (at) => `...F${at}`)} }
    ${many(180, (at) => `fragment F${at} on Query { getTaxonomies { id } }`)}`,
  directives: `{ ${many(450, () => '__typename @skip(if: false)')} }`,
  'unknown fields': `{ ${many(1000, (at) => `getMessage${at}`)} }`,
  'unknown types': `{ ${many(400, (at) => `... on Usr${at} { id }`)} }`,
  'a long name': `{ ${'a'.repeat(29_000)} }`,
  'a long literal': `{ getTaxonomies(language: "${'a'.repeat(29_000)}") { id } }`,
  'a list in lists': `{ getQuickMatch(taxonomyIds: ${'['.repeat(1200)}${']'.repeat(1200)}, times: []) { id } }`,
  'selections in selections': `{ ${'... { '.repeat(800)}__typename${' }'.repeat(800)} }`,
  variables: `query (${many(480, (at) => `$v${at}: Int`)}) { __typename }`,
};

function many(count: number, part: (at: number) => string): string {
  return Array.from({ length: count }, (_each, at) => part(at)).join(' ');
}
