import { builder } from '../builder.ts';

/** An entry of a fixed list: gender, sector, business stage … */
export const NamedOptionRef = builder.objectRef<{ readonly id: string; readonly name: string }>(
  'NamedOption',
);

builder.objectType(NamedOptionRef, {
  description: 'An entry of a fixed list to choose from.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});
