import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { readonly payload: AdapterPayload; readonly until: number };

/** What the provider has to remember for a moment; its own default does the same, with a warning on the terminal. */
export function memoryAdapter(): (name: string) => Adapter {
  const kept = new Map<string, Kept>();
  return (name) => {
    const read = (id: string): AdapterPayload | undefined => {
      const found = kept.get(`${name} ${id}`);
      if (found && found.until > Date.now()) return found.payload;
      kept.delete(`${name} ${id}`);
      return undefined;
    };
    const where = (test: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      for (const [key, { payload }] of kept) if (key.startsWith(`${name} `) && test(payload)) return payload;
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const until = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
        kept.set(`${name} ${id}`, { payload, until });
      },
      find: async (id) => read(id),
      findByUid: async (uid) => where((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => where((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(`${name} ${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
