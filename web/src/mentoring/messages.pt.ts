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
    hours: '{count, plural, one {# hora} other {# horas}}',
    days: '{count, plural, one {# dia} other {# dias}}',
    starts: 'Começa daqui a {left}',
    tomorrow: 'Amanhã às {time}',
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
  loading: 'A carregar as suas sessões',
  failures: {
    UNREACHABLE: 'Não obtivemos resposta. Nada se perdeu. Tente de novo.',
    RATE_LIMITED: 'Demasiados pedidos de uma vez. Aguarde um momento e tente de novo.',
    other: 'Não foi possível. Nada se perdeu. Tente de novo.',
  },
  fields: {
    mandatory: 'Preencha este campo',
    tooShort: 'Escreva um pouco mais',
    tooLong: 'Este texto é demasiado longo. Encurte-o.',
    hiddenCharacters: 'Use uma só linha, sem caracteres invisíveis',
    linkInvalid: 'Use uma ligação que comece por https://',
    choiceUnknown: 'Esta opção não está disponível. Escolha outra.',
    outOfRange: 'Escolha uma das opções disponíveis',
    inThePast: 'Esta hora já passou. Escolha outra.',
    notQuarterHour: 'Escolha uma hora certa ou um quarto de hora, como 09:15',
    tooFar: 'Escolha um horário nos próximos 60 dias',
    timeMandatory: 'Precisa de escolher um dia e uma hora',
    tooManyTimes: 'Escolheu demasiados horários. Remova um.',
    sameTime: 'A sessão já está marcada para esta hora',
    repeated: 'Um destes horários está repetido',
    tooManyItems: 'A agenda está cheia. Remova um ponto para adicionar outro.',
    tooManyDocuments: 'Pode adicionar até 20 ligações. Remova uma para adicionar outra.',
  },
};
