import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  close: 'Fechar',
  undo: 'Anular',
  showMore: 'Mostrar mais',
  loadingMore: 'A carregar',
  retry: 'Tentar de novo',
  notices: 'Avisos',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  couldNotRefresh: 'Não foi possível atualizar',
  couldNotLoad: 'Não foi possível carregar',
  couldNotLoadBody: 'Nada do que escreveu se perdeu. Verifique a ligação e tente de novo.',
  showOptions: 'Mostrar opções',
  noOptions: 'Sem resultados',
  optionsFound: '{count, plural, =0 {Sem resultados} one {# opção} other {# opções}}',
  optionAdded: 'Adicionou {option}',
  optionRemoved: 'Removeu {option}',
  removeOption: 'Remover {option}',
  charactersOf: '{count} de {max} caracteres',
  charactersLeft: '{count, plural, one {Resta # carácter} other {Restam # caracteres}}',
  charactersOver: '{count, plural, one {# carácter a mais} other {# caracteres a mais}}',
  stepOf: 'Passo {step} de {count}',
  step: 'Passo {step}:',
  stepDone: 'concluído',
};
