import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Sessões concluídas',
  lead: 'As sessões passadas e as suas notas, da mais recente para a mais antiga.',
  given: 'Avaliada',
  notGiven: 'Por avaliar',
  feedback: 'Avaliar',
  feedbackLabel: 'Avaliar a sessão com {name}',
  again: 'Marcar de novo',
  againLabel: 'Marcar de novo com {name}',
  empty: {
    title: 'Ainda não há sessões concluídas',
    reason: 'Depois de uma sessão, as notas e a sua avaliação ficam aqui.',
    action: 'Ver as próximas sessões',
  },
};
