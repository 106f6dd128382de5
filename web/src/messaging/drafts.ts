import type { PrivateStorage } from '#/lib/privateStorage.ts';

/** What was typed and not sent, per person (MSG-54). */
export interface Drafts {
  read(userId: string): string;
  write(userId: string, text: string): void;
  /** Below what is already there: an unsent message comes back without losing newer words. */
  append(userId: string, text: string): void;
}

export function createDrafts(storage: PrivateStorage): Drafts {
  const key = (userId: string) => `draft.${userId}`;
  const read = (userId: string) => storage.read(key(userId)) ?? '';
  function write(userId: string, text: string): void {
    if (text === '') storage.remove(key(userId));
    else storage.write(key(userId), text);
  }
  return {
    read,
    write,
    append: (userId, text) => write(userId, [read(userId), text].filter((part) => part !== '').join('\n')),
  };
}
