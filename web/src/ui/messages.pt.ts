import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  close: 'Fechar',
  undo: 'Anular',
  retry: 'Tentar de novo',
  notices: 'Avisos',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  couldNotLoad: 'Não conseguimos carregar isto',
  couldNotLoadBody: 'Nada do que escreveu se perdeu. Verifique a ligação e tente de novo.',
};
