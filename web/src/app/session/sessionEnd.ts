/** What other parts must do when a session ends. Mechanism: no names of capabilities here. */
type Clear = () => void;
/** False to stay logged in; 'asked' where the person was asked and wants to leave. */
type MayLogOut = () => Promise<boolean | 'asked'>;

const clears = new Set<Clear>();
const guards = new Set<MayLogOut>();

/** `clear` runs on every log-out, in every tab: drop private data, drafts, sockets (AUT-71). Returns the undo. */
export function onSessionEnd(clear: Clear): () => void {
  clears.add(clear);
  return () => clears.delete(clear);
}

/** `guard` may ask the person (unsent messages). Returns the undo. */
export function onBeforeLogout(guard: MayLogOut): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export function endSessionParts(): void {
  for (const clear of clears) clear();
}

export async function mayLogOut(): Promise<boolean | 'asked'> {
  let answer: boolean | 'asked' = true;
  for (const guard of guards) {
    const may = await guard();
    if (!may) return false;
    if (may === 'asked') answer = may;
  }
  return answer;
}
