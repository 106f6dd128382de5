import { keepAnswers, keptAnswers } from '#/app/drafts/keptAnswers.ts';

/** `base`: what the message said when it was begun; an older version of the client did not keep that. */
type KeptEdit = { readonly text: string; readonly base: string | undefined };

const formOf = (messageId: string) => `messageEdit.${messageId}`;

/** What was typed to change this message, and neither saved nor left. */
export function keptEdit(messageId: string): KeptEdit | null {
  const { text, base } = (keptAnswers(formOf(messageId)) ?? {}) as Partial<KeptEdit>;
  return text ? { text, base } : null;
}

/** Without an edit what was kept is forgotten. */
export function keepEdit(messageId: string, edit: KeptEdit | null): void {
  keepAnswers(formOf(messageId), edit);
}
