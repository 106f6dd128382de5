export type Change = { readonly path: string; readonly before: string; readonly after: string };

/** OPS-06: what differs between two states, by path. "—" where there was nothing. */
export function stateDifference(before: string, after: string): readonly Change[] {
  const [was, is] = [leavesOf(JSON.parse(before)), leavesOf(JSON.parse(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path) ?? '—', after: is.get(path) ?? '—' }));
}

function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) found.set(path || 'all', JSON.stringify(value));
  for (const [name, each] of entries) leavesOf(each, path === '' ? name : `${path}.${name}`, found);
  return found;
}
