import { getNamedType, isLeafType, isUnionType } from 'graphql';
import { schema } from '../../schema.ts';

/** A selection of everything in a live item that needs no further look: a field of two types is asked of the first. */
export function livePayload(): string {
  const union = schema().getType('LivePayload');
  const types = isUnionType(union) ? union.getTypes() : [];
  const typeOf = new Map<string, string>();
  const parts = types.map((type) => {
    const fields = Object.values(type.getFields())
      .filter((field) => field.args.length === 0 && isLeafType(getNamedType(field.type)))
      .filter((field) => {
        const known = typeOf.get(field.name) ?? String(field.type);
        typeOf.set(field.name, known);
        return known === String(field.type);
      });
    return fields.length === 0 ? '' : `... on ${type.name} { ${fields.map(({ name }) => name).join(' ')} }`;
  });
  return `{ __typename ${parts.join(' ')} }`;
}
