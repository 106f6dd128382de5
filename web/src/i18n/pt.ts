import { pt as ui } from '#/ui/messages.pt.ts';
import type { en } from './en.ts';
import type { Translation } from './Translation.ts';

/** Every Portuguese text; one line per capability. */
export const pt: Translation<typeof en> = { ui };
