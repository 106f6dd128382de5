import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Convites',
  lead: 'Eventos de grupo em que recebeu um convite para falar ou para assistir.',
  loading: 'A carregar os convites',
  emptyTitle: 'Não tem convites à espera',
  emptyReason: 'Quando receber um convite para um evento, vai encontrá-lo aqui.',
  emptyAction: 'Ver os próximos eventos',
  speaker: 'Para falar',
  attendee: 'Para assistir',
  offered: 'Datas à escolha',
  answerBy: 'Responda até {when}',
  registerBy: 'Inscreva-se até {when}',
  registerLabel: 'Inscrever-se em {title}',
  joinListLabel: 'Entrar na lista de espera de {title}',
  declineLabel: 'Recusar o convite para {title}',
};
