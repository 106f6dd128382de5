import type { Looker } from '@waymark/db/gathering';

/** Who is not logged in: sees what is public. */
export const visitor: Looker = { viewer: { kind: 'anonymous' }, memberOf: [], managerOf: [] };
