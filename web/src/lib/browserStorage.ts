/** Storage that is blocked or full never breaks a page (AUT-86): reads answer null, writes are dropped. */
export type BrowserStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

export const localStore: BrowserStorage = guarded(() => window.localStorage);
export const sessionStore: BrowserStorage = guarded(() => window.sessionStorage);

function guarded(area: () => Storage): BrowserStorage {
  return {
    get: (key) => attempt(() => area().getItem(key)) ?? null,
    set: (key, value) => attempt(() => area().setItem(key, value)),
    remove: (key) => attempt(() => area().removeItem(key)),
  };
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
