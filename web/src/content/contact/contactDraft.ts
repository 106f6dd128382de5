import { keepAnswers, keptAnswers } from '#/app/drafts/keptAnswers.ts';
import { sessionStore } from '#/lib/browserStorage.ts';
import { type ContactForm, contactTopics } from './contactRules.ts';

/** Of a visitor. A member's is kept under their id, and waits for them when the server has ended their session. */
const key = 'contactDraft';
const form = 'contact';

/** What was typed and not sent, in this tab only. */
export function readDraft(): Partial<ContactForm> {
  try {
    const kept: unknown = keptAnswers(form) ?? JSON.parse(sessionStore.get(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const draft: Record<string, string> = {};
    for (const [name, value] of Object.entries(kept)) if (typeof value === 'string') draft[name] = value;
    return { ...draft, topic: contactTopics.find((topic) => topic === draft.topic) ?? '' };
  } catch {
    return {};
  }
}

export function keepDraft(draft: ContactForm, isVisitor: boolean): void {
  if (isVisitor) sessionStore.set(key, JSON.stringify(draft));
  else keepAnswers(form, draft);
}

/** What was kept as a visitor's is the member's who is here, as it turned out. */
export function claimDraft(draft: ContactForm): void {
  keepDraft(draft, false);
  sessionStore.remove(key);
}

export function forgetDraft(): void {
  sessionStore.remove(key);
  keepAnswers(form, null);
}
