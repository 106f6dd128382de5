import { create } from 'zustand';
import type { Texts } from '#/i18n/composeTexts.ts';
import { firstTexts } from './firstTexts.en.ts';

/** English as far as it is there: what the first pages say comes with the app, the rest behind them. */
export const useEnglish = create<{ readonly texts: Texts }>(() => ({ texts: firstTexts }));

let loading: Promise<Texts> | null = null;

/** All of it. Every page waits for it but the first ones, and so does every part that comes late. */
export function allEnglish(): Promise<Texts> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Texts> {
  try {
    const { en } = await import('./texts.en.ts');
    useEnglish.setState({ texts: en });
    return en;
  } catch (error) {
    // Asked for again by the next who needs it.
    loading = null;
    throw error;
  }
}
