import { sessionStore } from '#/lib/browserStorage.ts';
import { type ContactForm, contactTopics } from './contactRules.ts';

const key = 'contactDraft';

/** What was typed and not sent, in this tab only. */
export function readDraft(): Partial<ContactForm> {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const draft: Record<string, string> = {};
    for (const [name, value] of Object.entries(kept)) if (typeof value === 'string') draft[name] = value;
    return { ...draft, topic: contactTopics.find((topic) => topic === draft.topic) ?? '' };
  } catch {
    return {};
  }
}

export function keepDraft(draft: ContactForm): void {
  sessionStore.set(key, JSON.stringify(draft));
}

export function forgetDraft(): void {
  sessionStore.remove(key);
}
