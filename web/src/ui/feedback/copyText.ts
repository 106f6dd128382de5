import { showToast } from './toast.ts';

/** Puts a text on the clipboard and says so; a browser may refuse it. */
export async function copyText(text: string, says: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(says.copied);
  } catch {
    showToast(says.notCopied);
  }
}
