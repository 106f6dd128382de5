import { en as ui } from '#/ui/messages.en.ts';

/** Every English text; one line per capability. */
export const en = { ui };
