import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  done: {
    mentee: {
      approve: 'Aprovou {name} como aprendiz',
      refuse: 'Recusou {name} como aprendiz. Já avisámos esta pessoa.',
      withdraw: 'Retirou a aprovação de {name} como aprendiz. Já avisámos esta pessoa.',
    },
    mentor: {
      approve: 'Aprovou {name} como mentor',
      refuse: 'Recusou {name} como mentor. Já avisámos esta pessoa.',
      withdraw: 'Retirou a aprovação de {name} como mentor. Já avisámos esta pessoa.',
    },
  },
  title: {
    mentee: {
      refuse: 'Recusar {name} como aprendiz?',
      withdraw: 'Retirar a aprovação de {name} como aprendiz?',
    },
    mentor: {
      refuse: 'Recusar {name} como mentor?',
      withdraw: 'Retirar a aprovação de {name} como mentor?',
    },
  },
  body: 'Vamos mostrar o motivo a esta pessoa e enviá-lo por e-mail.',
  reason: 'Motivo',
  cancel: 'Cancelar',
  refuse: 'Recusar',
  withdraw: 'Retirar a aprovação',
  required: 'Introduza um motivo',
  tooLong: 'Use no máximo 500 caracteres',
};
