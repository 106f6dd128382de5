/** As many as the server keeps (API-13). */
const KEPT = 2000;
const hashes = new Map<string, string>();

/** SHA-256 in hexadecimal, computed once for each text. */
export async function hashQuery(query: string): Promise<string> {
  const known = hashes.get(query);
  if (known) return known;
  const hash = await hashOf(new TextEncoder().encode(query));
  if (hashes.size === KEPT) hashes.clear();
  hashes.set(query, hash);
  return hash;
}

/** A plain http origin has no `crypto.subtle`: the library that computes it there is loaded for it only. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle) return (await import('./hashInScript.ts')).hashInScript(bytes);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
