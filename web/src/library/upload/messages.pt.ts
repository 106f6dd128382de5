import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Carregamentos',
  progress: 'Carregamento de {name}',
  percent: '{percent}%',
  waiting: 'À espera',
  storing: 'A verificar e a guardar',
  cancel: 'Cancelar o carregamento de {name}',
  retry: 'Tentar de novo',
  retryOf: 'Tentar de novo o carregamento de {name}',
  dismiss: 'Remover {name} desta lista',
  offline:
    '{count, plural, one {Está sem ligação. Carregamos # ficheiro quando voltar a ter ligação.} other {Está sem ligação. Carregamos # ficheiros quando voltar a ter ligação.}}',
  said: {
    begun: 'A carregar {name}',
    half: 'O carregamento de {name} vai a meio',
    done: '{name} foi carregado',
    allDone: 'Foram carregados {count, number} ficheiros',
    someDone: 'Foram carregados {count, number} de {all, number} ficheiros',
    failed: '{name} não foi carregado',
    cancelled: 'O carregamento de {name} foi cancelado',
  },
  problems: {
    fileTooLarge: 'Tem mais de 10\u00a0MB.',
    fileUnsupported: 'Não o aceitamos devido ao seu tipo ou ao que contém.',
    fileEmpty: 'O ficheiro está vazio.',
    fileChanged: 'O ficheiro foi alterado ou apagado depois de o escolher. Escolha-o de novo.',
    libraryFull: 'A sua biblioteca está cheia. Remova algo e tente de novo.',
    gone: 'O documento já não existe.',
    unreachable: 'Não obtivemos resposta.',
    tooOften: 'Demasiadas tentativas. Aguarde um momento e tente de novo.',
    other: 'Não resultou.',
  },
  shortage: {
    space:
      'Não há espaço para ele: a sua biblioteca só tem {left} livres. Remova {missing} ou mais e tente de novo.',
    stored:
      'Ainda não há espaço para ele: os documentos que removeu ocupam espaço até os apagarmos de vez, ao fim de 30 dias. Restam {left}.',
    documents: 'A sua biblioteca tem 2000 documentos, que é o máximo. Remova um e tente de novo.',
  },
  leaving: {
    title: 'Sair antes de o carregamento acabar?',
    body: '{count, plural, one {Ainda falta carregar # ficheiro. Se sair agora, perde-o.} other {Ainda falta carregar # ficheiros. Se sair agora, perde-os.}}',
    leave: 'Sair',
    stay: 'Ficar',
  },
};
