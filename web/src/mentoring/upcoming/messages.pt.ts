import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Próximas sessões',
  lead: 'Sessões combinadas, a começar pela próxima. As horas estão no seu fuso horário.',
  today: 'Hoje, {day}',
  tomorrow: 'Amanhã, {day}',
  yourMentor: 'Dá-lhe mentoria',
  yourLearner: 'Recebe a sua mentoria',
  open: 'Preparar',
  openLabel: 'Preparar «{title}»',
  empty: {
    title: 'Ainda não há sessões combinadas',
    menteeReason: 'Quando um mentor aceitar o seu pedido, a sessão aparece aqui.',
    mentorReason: 'Quando aceitar um pedido, a sessão aparece aqui.',
    findMentors: 'Encontrar mentores',
    openRequests: 'Ver pedidos',
  },
};
