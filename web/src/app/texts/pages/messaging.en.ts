import { en as messageActions } from '#/messaging/actions/messages.en.ts';
import { en as messaging } from '#/messaging/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';

/** What the list of conversations says; a conversation comes with everything that it may say. */
export const en = { messageActions, messaging, ui };
