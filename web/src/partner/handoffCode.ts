/** The fragment that carries a handoff code: it is sent to no server and stands in no log (PRT-63). */
export const handoffKey = 'handoff';

/** Takes the code out of the address, so that neither history nor a copied link holds it. */
export function takeHandoffCode(): string | null {
  const { hash, pathname, search } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get(handoffKey);
  if (code !== null) window.history.replaceState(window.history.state, '', pathname + search);
  return code;
}
