/** What one person keeps in this browser: outbox, drafts. Gone at log-out (AUT-71). */
export interface PrivateStorage {
  read(key: string): string | null;
  /** Never throws: a full or blocked storage keeps the value for this tab only. */
  write(key: string, value: string): void;
  remove(key: string): void;
  /** The keys that begin with `prefix`. */
  keys(prefix: string): readonly string[];
  /** Called when another tab wrote or removed a key. */
  onOtherTab(listener: (key: string, value: string | null) => void): () => void;
  clear(): void;
}

const NAMESPACE = 'waymark.private';

/** Local storage under a prefix of the person's own; memory where the browser blocks it. */
export function createPrivateStorage(userId: string): PrivateStorage {
  const prefix = `${NAMESPACE}.${userId}.`;
  const memory = new Map<string, string>();

  function keys(wanted: string): readonly string[] {
    const found = new Set([...memory.keys()].filter((key) => key.startsWith(wanted)));
    withLocal((local) => {
      for (let index = 0; index < local.length; index++) {
        const key = local.key(index);
        if (key?.startsWith(prefix + wanted)) found.add(key.slice(prefix.length));
      }
    });
    return [...found];
  }

  function remove(key: string): void {
    memory.delete(key);
    withLocal((local) => local.removeItem(prefix + key));
  }

  return {
    read: (key) => memory.get(key) ?? withLocal((local) => local.getItem(prefix + key)) ?? null,
    write(key, value) {
      const stored = withLocal((local) => {
        local.setItem(prefix + key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove,
    keys,
    onOtherTab(listener) {
      function hear(event: StorageEvent): void {
        if (event.key?.startsWith(prefix)) listener(event.key.slice(prefix.length), event.newValue);
      }
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    clear() {
      for (const key of keys('')) remove(key);
    },
  };
}

/** undefined where storage is blocked, full or absent. */
function withLocal<Result>(use: (local: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
