import { en as dashboard } from '#/dashboard/messages.en.ts';
import { en as landing } from '#/landing/messages.en.ts';
import { en as mentoring } from '#/mentoring/messages.en.ts';
import { en as mentoringSession } from '#/mentoring/session/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';
import { en as app } from '../messages.en.ts';

/** What the first pages and their frame say, in English; `texts.en.ts` has everything and is loaded behind them. */
export const firstTexts = { app, dashboard, landing, mentoring, mentoringSession, ui };
