import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  failed: 'Não conseguimos confirmar que não é um robô. Tente de novo.',
};
