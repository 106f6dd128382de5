import { en as mentoring } from '#/mentoring/messages.en.ts';
import { en as planningBoard } from '#/planning/board/messages.en.ts';
import { en as planningCard } from '#/planning/panel/messages.en.ts';
import { en as planningPlans } from '#/planning/plans/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';

/** What a board says; an open card, its history and sharing come with everything that they may say. */
export const en = { mentoring, planningBoard, planningCard, planningPlans, ui };
