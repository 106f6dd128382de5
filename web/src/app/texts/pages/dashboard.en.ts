import { en as dashboard } from '#/dashboard/messages.en.ts';
import { en as mentoring } from '#/mentoring/messages.en.ts';
import { en as mentoringSession } from '#/mentoring/session/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';

/** What the dashboard says before all English texts are there. */
export const en = { dashboard, mentoring, mentoringSession, ui };
