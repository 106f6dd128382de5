/** SHA-256 in hexadecimal. A plain http origin has no `crypto.subtle`: the library that computes it there is loaded for it only. */
export async function hashQuery(query: string): Promise<string> {
  const bytes = new TextEncoder().encode(query);
  if (!crypto.subtle) return (await import('./hashInScript.ts')).hashInScript(bytes);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
