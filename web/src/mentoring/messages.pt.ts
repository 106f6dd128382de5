import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  deletedUser: 'Utilizador eliminado',
  times: {
    forOther: '{time} para {name} ({place})',
    inPlace: '{time} em {place}',
  },
  left: {
    minutes: '{count, plural, one {# minuto} other {# minutos}}',
    hours: '{count} h',
    days: '{count, plural, one {# dia} other {# dias}}',
  },
  status: {
    REQUESTED: 'A caminho',
    PENDING: 'À espera de resposta',
    ACCEPTED: 'Aceite',
    DECLINED: 'Recusada',
    CANCELLED: 'Cancelada',
    EXPIRED: 'Expirada',
    COMPLETED: 'Concluída',
    NO_SHOW: 'Alguém faltou',
  },
  reasons: {
    NO_TIME: 'Falta de tempo',
    WRONG_TOPIC: 'Tema errado',
    NEEDS_MORE_INFORMATION: 'Falta informação',
    OTHER: 'Outro motivo',
  },
  providers: {
    GOOGLE_MEET: 'Google Meet',
    ZOOM: 'Zoom',
    MICROSOFT_TEAMS: 'Microsoft Teams',
    WHEREBY: 'Whereby',
    OTHER: 'Outro serviço',
  },
  more: 'Mostrar mais',
  loadingMore: 'A carregar',
  loading: 'A carregar as suas sessões',
  offline: 'Está sem ligação. Isto é o que sabíamos por último.',
  failures: {
    UNREACHABLE: 'Não chegou resposta. Nada se perdeu; tente de novo.',
    RATE_LIMITED: 'Foi muita coisa de uma vez. Espere um momento e tente de novo.',
    other: 'Não resultou. Nada se perdeu; tente de novo.',
  },
};
