import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Carregamentos',
  progress: 'Carregamento de {name}',
  percent: '{percent} %',
  waiting: 'À espera',
  storing: 'A verificar e a guardar',
  cancel: 'Cancelar o carregamento de {name}',
  retry: 'Tentar de novo',
  retryOf: 'Tentar carregar {name} de novo',
  dismiss: 'Tirar {name} desta lista',
  offline:
    '{count, plural, one {Está sem ligação. # ficheiro será carregado quando voltar a ter ligação.} other {Está sem ligação. # ficheiros serão carregados quando voltar a ter ligação.}}',
  said: {
    begun: 'A carregar {name}',
    half: 'Metade de {name} está carregada',
    done: '{name} foi carregado',
    failed: '{name} não foi carregado',
    cancelled: 'O carregamento de {name} foi cancelado',
  },
  problems: {
    fileTooLarge: 'Tem mais de 10 MB.',
    fileUnsupported: 'O seu tipo, ou o que contém, não é suportado.',
    fileEmpty: 'O ficheiro está vazio.',
    fileChanged: 'O ficheiro foi alterado ou apagado depois de o escolher. Escolha-o de novo.',
    libraryFull: 'A sua biblioteca está cheia. Remova algo e tente de novo.',
    gone: 'O documento já não existe.',
    unreachable: 'Não chegou resposta.',
    tooOften: 'Foram demasiadas tentativas. Aguarde um momento.',
    other: 'Não funcionou.',
  },
  leaving: {
    title: 'Parar de carregar?',
    body: '{count, plural, one {# ficheiro ainda está a caminho. Não fica guardado se sair agora.} other {# ficheiros ainda estão a caminho. Não ficam guardados se sair agora.}}',
    leave: 'Sair',
    stay: 'Ficar',
  },
};
