/** The files in `value`, each with the places where it stands, and `value` with null in these places (API-06 to API-08). */
export function withoutFiles(value: unknown, path: string) {
  const files = new Map<Blob, string[]>();
  function copyOf(part: unknown, place: string): unknown {
    if (part instanceof Blob) {
      files.set(part, [...(files.get(part) ?? []), place]);
      return null;
    }
    const isList = Array.isArray(part) || (typeof FileList !== 'undefined' && part instanceof FileList);
    if (isList) return Array.from(part, (each, index) => copyOf(each, `${place}.${index}`));
    if (!isPlain(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [name, copyOf(each, `${place}.${name}`)]),
    );
  }
  return { value: copyOf(value, path), files };
}

/** The form of a GraphQL request with files: the operation with nulls, where each file belongs, then the files. */
export function formOf(operation: object, files: ReadonlyMap<Blob, readonly string[]>): FormData {
  const form = new FormData();
  const numbered = [...files].map(([file, places], index) => ({ name: `${index + 1}`, file, places }));
  form.append('operations', JSON.stringify(operation));
  form.append('map', JSON.stringify(Object.fromEntries(numbered.map(({ name, places }) => [name, places]))));
  for (const { name, file } of numbered) form.append(name, file);
  return form;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
