import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  open: 'Pesquisar na conversa',
  label: 'Pesquisar na conversa com {name}',
  field: 'Palavras a pesquisar',
  close: 'Fechar a pesquisa',
  searching: 'A pesquisar',
  count: '{count, plural, one {# mensagem encontrada} other {# mensagens encontradas}}',
  countSoFar:
    '{count, plural, =0 {Ainda nada encontrado} one {# mensagem encontrada até agora} other {# mensagens encontradas até agora}}',
  further: 'Pesquisar mais atrás',
  show: 'Mostrar resultados',
  begin: 'Encontre palavras que escreveu ou que {name} escreveu.',
  none: 'Lamentamos, não encontrámos resultados',
  noneReason: 'Experimente menos palavras ou outras.',
  failed: 'A pesquisa não funcionou. Tente de novo.',
  you: 'Eu',
  found: 'A mensagem que procurava',
  missing: 'Não é possível mostrar esta mensagem. Pode já não existir, ou não fazer parte desta conversa.',
  missingOffline: 'Não foi possível carregar esta mensagem porque está sem ligação.',
  retry: 'Tentar de novo',
  dismiss: 'Fechar',
  loadingNewer: 'A carregar mensagens mais recentes',
};
