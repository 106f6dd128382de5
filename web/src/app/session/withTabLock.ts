import { localStore } from '#/lib/browserStorage.ts';

const leaseMs = 5000;
const lookAgainMs = 100;

/** Runs `action` while no other tab of this browser runs one of the same name. */
export async function withTabLock<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return withLease(name, action);
  let isHeld = false;
  try {
    return await locks.request(name, () => {
      isHeld = true;
      return action();
    });
  } catch (error) {
    if (isHeld) throw error;
    return withLease(name, action);
  }
}

/**
 * `navigator.locks` is missing on plain http, and a browser that is set to keep nothing refuses it: a lease in local storage
 * keeps tabs apart nearly always, and where two slip through, the server's grace period answers both (AUT-60).
 */
async function withLease<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
  const key = `lease:${name}`;
  while (isLeased(key)) await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  localStore.set(key, String(Date.now() + leaseMs));
  try {
    return await action();
  } finally {
    localStore.remove(key);
  }
}

/** An end beyond a whole lease is of a clock that was set back since. */
function isLeased(key: string): boolean {
  const left = Number(localStore.get(key) ?? 0) - Date.now();
  return left > 0 && left <= leaseMs;
}
