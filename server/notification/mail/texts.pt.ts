import { eventTextsInPortuguese } from './eventTexts.pt.ts';
import type { NotificationMailTexts } from './texts.ts';

/** As in English, key by key. */
export const textsInPortuguese: NotificationMailTexts = {
  texts: {
    SESSION_REQUESTED: {
      subject: () => '{name} pede-lhe uma sessão de mentoria',
      heading: 'Alguém gostaria de aprender consigo',
      lines: ['{name} pede-lhe uma sessão: {title}.', 'Horários sugeridos: {times}', '{answerBy}'],
      button: 'Responder ao pedido',
    },
    SESSION_NUDGED: {
      subject: () => '{name} continua à espera da sua resposta',
      heading: 'Há um pedido à sua espera',
      lines: [
        '{name} pediu-lhe uma sessão há alguns dias: {title}.',
        'Horários sugeridos: {times}',
        '{answerBy}',
      ],
      button: 'Responder ao pedido',
    },
    SESSION_ACCEPTED: {
      subject: () => '{name} aceitou a sua sessão',
      heading: 'A sua sessão está marcada',
      lines: ['{name} aceitou o seu pedido: {title}.', 'Quando: {when}', '{series}'],
      button: 'Abrir a sessão',
    },
    SESSION_ACCEPTED_OWN: {
      subject: () => 'A sua sessão com {name} está marcada',
      heading: 'Aceitou uma sessão',
      lines: ['Vai encontrar-se com {name}: {title}.', 'Quando: {when}', '{series}'],
      button: 'Abrir a sessão',
    },
    SESSION_DECLINED: {
      subject: () => 'Ninguém pôde aceitar o seu pedido de sessão',
      heading: 'O seu pedido foi recusado',
      lines: [
        'Ninguém a quem pediu pode aceitar {title}. Guardámos o seu texto, por isso pode pedir a outros mentores.',
      ],
      button: 'Abrir o pedido',
    },
    SESSION_TAKEN: {
      subject: () => 'O pedido de {name} foi aceite por outro mentor',
      heading: 'Outro mentor aceitou primeiro',
      lines: ['Outro mentor aceitou o pedido de {name}: {title}. Não precisa de fazer nada.'],
      button: 'Ver os meus pedidos',
    },
    SESSION_EXPIRED: {
      subject: () => 'O seu pedido de sessão expirou',
      heading: 'Ninguém respondeu a tempo',
      lines: ['O seu pedido {title} expirou. Guardámos o seu texto, por isso pode pedir a outros mentores.'],
      button: 'Abrir o pedido',
    },
    SESSION_CANCELLED: {
      subject: () => '{name} cancelou a sua sessão',
      heading: 'A sua sessão foi cancelada',
      lines: ['{name} cancelou {title}.', 'Estava marcada para: {when}', '{reason}'],
      button: 'Abrir a sessão',
    },
    SESSION_CANCELLED_OWN: {
      subject: () => 'Cancelou a sua sessão com {name}',
      heading: 'Cancelou uma sessão',
      lines: ['Cancelou {title} com {name}. Avisámos {name}.', 'Estava marcada para: {when}'],
      button: 'Abrir a sessão',
    },
    SESSION_QUESTION: {
      subject: () => '{name} tem uma pergunta sobre o seu pedido',
      heading: 'Um mentor gostaria de saber mais',
      lines: ['{name} tem uma pergunta sobre {title} antes de responder.', '{requestExpires}'],
      button: 'Ler a pergunta',
    },
    RESCHEDULE_PROPOSED: {
      subject: () => '{name} sugere outra hora',
      heading: 'Outra hora para a sua sessão',
      lines: [
        '{name} gostaria de mudar {title}.',
        'Hora atual: {original}',
        'Horas sugeridas: {times}',
        'Responda até {until}.',
      ],
      button: 'Responder à sugestão',
    },
    RESCHEDULE_ACCEPTED: {
      subject: () => '{name} aceitou a nova hora',
      heading: 'A sua sessão mudou de hora',
      lines: ['{name} aceitou a nova hora de {title}.', 'Quando: {when}', 'Hora anterior: {previous}'],
      button: 'Abrir a sessão',
    },
    RESCHEDULE_ACCEPTED_OWN: {
      subject: () => 'A sua sessão com {name} mudou de hora',
      heading: 'Aceitou uma nova hora',
      lines: ['{title} com {name} mudou de hora.', 'Quando: {when}', 'Hora anterior: {previous}'],
      button: 'Abrir a sessão',
    },
    RESCHEDULE_DECLINED: {
      subject: () => '{name} prefere manter a hora combinada',
      heading: 'A hora mantém-se',
      lines: ['{name} recusou a sua sugestão de mudar {title}.', 'Mantém-se: {start}'],
      button: 'Abrir a sessão',
    },
    RESCHEDULE_EXPIRING: {
      subject: () => 'Uma hora sugerida aguarda a sua resposta',
      heading: 'Uma sugestão está prestes a expirar',
      lines: ['{name} gostaria de mudar {title}. Sem resposta até {until}, a hora mantém-se.'],
      button: 'Responder à sugestão',
    },
    RESCHEDULE_EXPIRED: {
      subject: () => 'Uma hora sugerida expirou',
      heading: 'A hora mantém-se',
      lines: ['Ninguém respondeu a tempo, por isso {title} não muda de hora.', 'Mantém-se: {start}'],
      button: 'Abrir a sessão',
    },
    SESSION_IN_24_HOURS: {
      subject: () => '{soon}: a sua sessão com {name}',
      heading: 'A sua sessão é {soon}',
      lines: ['Vai encontrar-se com {name}: {title}.', 'Quando: {when}'],
      button: 'Preparar a sessão',
    },
    SESSION_IN_15_MINUTES: {
      subject: () => 'Daqui a {left}: a sua sessão com {name}',
      heading: 'A sua sessão começa daqui a {left}',
      lines: ['{name} vai lá estar: {title}.', 'Quando: {when}'],
      button: 'Abrir a sessão',
    },
    SESSION_LATE: {
      subject: () => '{name} vai atrasar-se {minutes} minutos',
      heading: 'Há um atraso',
      lines: ['{name} vai atrasar-se {minutes} minutos: {title}.'],
      button: 'Abrir a sessão',
    },
    NO_SHOW: {
      subject: () => 'Faltou à sua sessão com {name}?',
      heading: 'Faltou a uma sessão?',
      lines: [
        'A sua falta a {title} foi-nos comunicada por {name}.',
        'A sessão estava marcada para: {start}',
        'Se não faltou, diga-nos.',
      ],
      button: 'Contar o que aconteceu',
    },
    NO_SHOW_APPEAL_UPHELD: {
      subject: () => 'Aceitámos o seu recurso',
      heading: 'Esteve presente',
      lines: [
        'Lemos o que escreveu sobre {title}. A falta que foi comunicada fica sem efeito e não conta.',
        'A nossa resposta está na página da sessão.',
      ],
      button: 'Ler a nossa resposta',
    },
    NO_SHOW_APPEAL_DISMISSED: {
      subject: () => 'Não aceitámos o seu recurso',
      heading: 'A falta mantém-se',
      lines: [
        'Lemos o que escreveu sobre {title}. A falta que foi comunicada mantém-se e conta durante 90 dias.',
        'A nossa resposta está na página da sessão.',
      ],
      button: 'Ler a nossa resposta',
    },
    MESSAGE: {
      subject: () => '{name} escreveu-lhe',
      heading: 'Mensagens por ler',
      lines: ['Tem {unread} de {name}.'],
      button: 'Ler as mensagens',
    },
    MESSAGE_REQUEST: {
      subject: () => '{name} gostaria de lhe escrever',
      heading: 'Alguém gostaria de lhe escrever',
      lines: ['{name} gostaria de lhe enviar mensagens. A decisão é sua.'],
      button: 'Responder',
    },
    FEEDBACK_ASKED: {
      subject: () => 'Como correu a sua sessão com {name}?',
      heading: 'Como correu?',
      lines: ['Encontrou-se com {name}: {title}. A sua avaliação demora um minuto e ajuda os dois.'],
      button: 'Avaliar a sessão',
    },
    PLAN_SHARED: {
      subject: () => '{name} partilhou um plano de ação consigo',
      heading: 'Tem um plano novo',
      lines: ['{name} partilhou {title} consigo.'],
      button: 'Abrir o plano',
    },
    TASK_ASSIGNED: {
      subject: () => '{name} atribuiu-lhe uma tarefa',
      heading: 'Tem uma tarefa nova',
      lines: ['{name} atribuiu-lhe {title}.'],
      button: 'Abrir a tarefa',
    },
    TASK_DUE: {
      subject: () => 'Uma das suas tarefas tem prazo até {day}',
      heading: 'O prazo de uma tarefa está a terminar',
      lines: ['O prazo de {title} é {day}.'],
      button: 'Abrir a tarefa',
    },
    DOCUMENT_SHARED: {
      subject: () => '{name} partilhou um documento consigo',
      heading: 'Tem um documento novo',
      lines: ['{name} partilhou {title} consigo. Está na sua biblioteca.'],
      button: 'Abrir o documento',
    },
    YEAR_REVIEW: {
      subject: () => 'O seu ano de {year} em resumo',
      heading: 'O seu ano em resumo',
      lines: ['{review}', '{reviewToo}'],
      button: 'Ver o seu ano',
    },
    DIGEST: {
      subject: (brand) => `{count} em ${brand}`,
      heading: 'As suas novidades',
      lines: [],
      button: 'Ver todas as notificações',
    },
    ...eventTextsInPortuguese,
  },
  note: 'Escolha o que recebe por e-mail, e quando',
  sentBy: (brand) => `Recebe este e-mail por causa das suas definições de notificações em ${brand}.`,
  someSession: 'uma sessão de mentoria',
  someEvent: 'um evento',
  some: {
    PLAN_SHARED: 'um plano de ação',
    TASK_ASSIGNED: 'uma tarefa',
    TASK_DUE: 'uma tarefa',
    DOCUMENT_SHARED: 'um documento',
  },
  quoted: (title) => `«${title}»`,
  soon: { today: 'hoje', tomorrow: 'amanhã', on: (day) => day },
  minutesLeft: (count) => (count === 1 ? '1 minuto' : `${count} minutos`),
  forOther: (own, name, other) => `${own}; para ${name}: ${other}`,
  answerBy: (until) => `Responda até ${until}.`,
  requestExpires: (until) => `O seu pedido é válido até ${until}.`,
  series: (count) => `É a primeira de ${count} sessões. Pode vê-las todas em Próximas.`,
  reasons: {
    NO_TIME: 'Motivo: falta de tempo',
    WRONG_TOPIC: 'Motivo: o tema não é o certo',
    NEEDS_MORE_INFORMATION: 'Motivo: falta informação',
    OTHER: 'O motivo está na página da sessão.',
  },
  unread: (count) => (count === 1 ? '1 mensagem por ler' : `${count} mensagens por ler`),
  news: (count) => (count === 1 ? '1 novidade' : `${count} novidades`),
  registered: (count) => {
    if (count === 0) return 'Ainda ninguém se inscreveu';
    return count === 1 ? 'Inscreveu-se 1 pessoa' : `Inscreveram-se ${count} pessoas`;
  },
  previously: (when) => `Horário anterior: ${when}`,
  newEnd: (when) => `Nova hora de fim: ${when}`,
  because: (reason) => `Motivo: «${reason}»`,
  speakerLeft: 'Motivo: quem ia falar saiu da plataforma.',
  again: {
    UPCOMING: 'Pode voltar a inscrever-se na página do evento.',
    CANCELLED: 'Entretanto, o evento foi cancelado.',
  },
  at: (place) => `Onde: ${place}`,
  online: 'Onde: online',
  atOrOnline: (place) => `Onde: ${place}, ou online`,
  join: (minutes) =>
    `A partir de ${minutes} minutos antes do início, entre na chamada pela página do evento.`,
};
