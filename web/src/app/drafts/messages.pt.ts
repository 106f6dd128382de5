import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  needsConnection: 'Está sem ligação. Pode fazê-lo quando voltar a ter ligação.',
  notSent: 'Por enviar',
};
