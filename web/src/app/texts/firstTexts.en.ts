import { en as landing } from '#/landing/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';
import { en as app } from '../messages.en.ts';

/**
 * What comes with the app, in English: what shell and landing page say. Pages that many visits begin with bring theirs
 * (`pages`); `texts.en.ts` has everything and is loaded behind them.
 */
export const firstTexts = { app, landing, ui };
