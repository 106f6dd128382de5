import { en as identity } from '#/identity/messages.en.ts';
import { en as sso } from '#/identity/sso/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';
import { en as botCheck } from '../../botCheck/messages.en.ts';

/** What logging in and signing up say. */
export const en = { identity, sso, botCheck, ui };
