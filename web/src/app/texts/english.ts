import { create } from 'zustand';
import type { Texts } from '#/i18n/composeTexts.ts';
import { firstTexts } from './firstTexts.en.ts';

/** English as far as it is there: what the first pages say comes with the app, the rest behind them. */
export const useEnglish = create<{ readonly texts: Texts }>(() => ({ texts: firstTexts }));

let loading: Promise<Texts> | null = null;
let isWhole = false;

/** All of it. Every page waits for it but the first ones, and so does every part that comes late. */
export function allEnglish(): Promise<Texts> {
  loading ??= load();
  return loading;
}

/** What one page says before all of it is there. */
export async function someEnglish(of: () => Promise<{ readonly en: Texts }>): Promise<void> {
  if (isWhole) return;
  const { en } = await of();
  if (!isWhole) useEnglish.setState(({ texts }) => ({ texts: { ...texts, ...en } }));
}

async function load(): Promise<Texts> {
  try {
    const { en } = await import('./texts.en.ts');
    isWhole = true;
    useEnglish.setState({ texts: en });
    return en;
  } catch (error) {
    // Asked for again by the next who needs it.
    loading = null;
    throw error;
  }
}
