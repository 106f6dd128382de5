import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  slow: 'A confirmar que não é um robô. Pode demorar alguns segundos.',
  failed: 'Não conseguimos confirmar que não é um robô. Tente de novo.',
};
