import { en as discovery } from '#/discovery/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';

/** What the search for a mentor says; the choice of topics comes with everything that it may say. */
export const en = { discovery, ui };
