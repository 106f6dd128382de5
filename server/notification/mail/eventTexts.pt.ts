import type { EventMailTexts } from './texts.ts';

/** As in English, key by key. */
export const eventTextsInPortuguese: EventMailTexts = {
  EVENT_INVITATION: {
    subject: () => 'Tem um convite para {title}',
    heading: 'Tem um convite',
    lines: ['{name} enviou-lhe um convite para {title}.', 'Quando: {when}', '{place}'],
    button: 'Ver o evento e responder',
  },
  EVENT_INVITED_BEFORE: {
    subject: () => '{soon}: tem um convite para {title}',
    heading: 'Ainda se pode inscrever',
    lines: ['Tem um convite para {title} e ainda não respondeu.', 'Quando: {when}', '{place}'],
    button: 'Responder ao convite',
  },
  EVENT_SPEAKER_INVITATION: {
    subject: () => '{name} enviou-lhe um convite para falar em {title}',
    heading: 'Tem um convite para falar',
    lines: ['{name} gostaria que falasse em {title}.', 'Responda até {until}.'],
    button: 'Ver as datas e responder',
  },
  EVENT_PROPOSED: {
    subject: () => 'Há uma nova proposta de evento: {title}',
    heading: 'A sua comunidade tem uma proposta por responder',
    lines: [
      'Foi proposto um evento à sua comunidade: {title}.',
      'Quando: {when}',
      'Aceite ou recuse a proposta até {until}.',
    ],
    button: 'Abrir a proposta',
  },
  EVENT_PROPOSAL_ACCEPTED: {
    subject: () => 'O seu evento foi aceite: {title}',
    heading: 'Já pode publicar o seu evento',
    lines: [
      '{title} foi aceite.',
      'Quando: {when}',
      'Publique-o quando quiser. Até lá, só o vê quem o organiza.',
    ],
    button: 'Abrir o seu evento',
  },
  EVENT_PROPOSAL_DECLINED: {
    subject: () => 'O seu evento não foi aceite: {title}',
    heading: 'A sua proposta foi recusada',
    lines: ['{title} não foi aceite.', '{reason}'],
    button: 'Abrir a sua proposta',
  },
  EVENT_PROPOSAL_EXPIRED: {
    subject: () => 'A sua proposta expirou: {title}',
    heading: 'Ninguém respondeu a tempo',
    lines: [
      '{title} não teve resposta a tempo, por isso encerrámos a proposta. Pode enviá-la outra vez com outra data.',
    ],
    button: 'Abrir a sua proposta',
  },
  EVENT_SPEAKER_ACCEPTED: {
    subject: () => '{name} vai falar em {title}',
    heading: 'O seu convite foi aceite',
    lines: ['{name} aceitou falar em {title}.', 'Quando: {when}', 'Já pode publicar o evento.'],
    button: 'Abrir o evento',
  },
  EVENT_SPEAKER_DECLINED: {
    subject: () => '{name} não pode falar em {title}',
    heading: 'O seu convite foi recusado',
    lines: ['{name} não aceitou falar em {title}.', '{reason}'],
    button: 'Abrir o pedido',
  },
  EVENT_SPEAKER_SILENT: {
    subject: () => '{name} não respondeu ao seu convite',
    heading: 'O seu convite expirou',
    lines: ['{name} não respondeu ao seu convite para falar em {title}. Pode convidar outra pessoa.'],
    button: 'Abrir o pedido',
  },
  EVENT_PUBLISHED: {
    subject: () => 'O seu evento está publicado: {title}',
    heading: 'As inscrições estão abertas',
    lines: ['Vai falar em {title}.', 'Quando: {when}', '{place}', '{join}'],
    button: 'Abrir o seu evento',
  },
  EVENT_REGISTERED: {
    subject: () => 'A sua inscrição em {title} está confirmada',
    heading: 'O seu lugar está garantido',
    lines: ['A sua inscrição em {title} está confirmada.', 'Quando: {when}', '{place}', '{join}'],
    button: 'Abrir o evento',
  },
  EVENT_WAITING: {
    subject: () => 'Está na lista de espera de {title}',
    heading: 'O evento está esgotado, por isso ficou na lista de espera',
    lines: [
      'Está em {position}.º lugar na lista de espera de {title}.',
      'Quando: {when}',
      'Avisamos assim que houver um lugar para si.',
    ],
    button: 'Abrir o evento',
  },
  EVENT_LEFT: {
    subject: () => 'Desistiu do seu lugar: {title}',
    heading: 'A sua inscrição foi anulada',
    lines: ['Desistiu do seu lugar em {title}.', 'Quando: {when}', '{again}'],
    button: 'Abrir o evento',
  },
  EVENT_PLACE_FREED: {
    subject: () => 'Há um lugar livre para si em {title}',
    heading: 'Confirme o seu lugar',
    lines: [
      'Há um lugar em {title} reservado para si até {until}. Se não o confirmar até lá, passa para a pessoa seguinte.',
      'Quando: {when}',
      '{place}',
    ],
    button: 'Confirmar o lugar',
  },
  EVENT_PLACE_YOURS: {
    subject: () => 'Já tem lugar em {title}',
    heading: 'Ficou um lugar livre e é seu',
    lines: ['A sua inscrição em {title} está confirmada.', 'Quando: {when}', '{place}', '{join}'],
    button: 'Ver o seu lugar',
  },
  EVENT_PLACE_LAPSED: {
    subject: () => 'Já não tem um lugar reservado em {title}',
    heading: 'Não confirmou o seu lugar a tempo',
    lines: ['O seu lugar em {title} já não está reservado para si. Pode voltar a inscrever-se.'],
    button: 'Voltar a inscrever-se',
  },
  EVENT_DISPLACED: {
    subject: () => 'Voltou à lista de espera de {title}',
    heading: 'Há menos lugares do que antes',
    lines: [
      'Há menos lugares em {title}, por isso está no início da lista de espera.',
      'Avisamos assim que houver um lugar para si.',
    ],
    button: 'Ver a lista de espera',
  },
  EVENT_CHANGED: {
    subject: () => 'Novo horário: {title}',
    heading: 'O evento mudou de horário',
    lines: [
      '{title} tem um novo horário.',
      'Quando: {when}',
      '{previously}',
      '{place}',
      'Se não puder ir, desista do seu lugar na página do evento.',
    ],
    button: 'Ver o novo horário',
  },
  EVENT_CHANGED_OWN: {
    subject: () => 'Mudou o horário do seu evento: {title}',
    heading: 'O seu evento tem novo horário',
    lines: [
      '{title} tem um novo horário. Avisámos todas as pessoas inscritas.',
      'Quando: {when}',
      '{previously}',
    ],
    button: 'Abrir o seu evento',
  },
  EVENT_ELSEWHERE: {
    subject: () => 'Novo local: {title}',
    heading: 'O evento mudou de local',
    lines: [
      '{title} tem um novo local.',
      '{place}',
      '{join}',
      'Quando: {when}',
      'Se não puder ir, desista do seu lugar na página do evento.',
    ],
    button: 'Ver o novo local',
  },
  EVENT_ELSEWHERE_OWN: {
    subject: () => 'Mudou o local do seu evento: {title}',
    heading: 'O seu evento tem novo local',
    lines: ['{title} tem um novo local. Avisámos todas as pessoas inscritas.', '{place}', 'Quando: {when}'],
    button: 'Abrir o seu evento',
  },
  EVENT_CANCELLED: {
    subject: () => 'Evento cancelado: {title}',
    heading: 'O evento não se vai realizar',
    lines: ['{title} foi cancelado.', 'Estava marcado para: {when}', '{reason}'],
    button: 'Abrir a página do evento',
  },
  EVENT_CANCELLED_OWN: {
    subject: () => 'Cancelou o seu evento: {title}',
    heading: 'O seu evento foi cancelado',
    lines: ['Cancelou {title}. Avisámos todas as pessoas inscritas.', 'Estava marcado para: {when}'],
    button: 'Abrir a página do evento',
  },
  EVENT_IN_24_HOURS: {
    subject: () => '{soon}: {title}',
    heading: 'O seu evento é {soon}',
    lines: ['{title}', 'Quando: {when}', '{place}', '{join}'],
    button: 'Abrir o evento',
  },
  EVENT_IN_15_MINUTES: {
    subject: () => 'Daqui a {left}: {title}',
    heading: 'O seu evento começa daqui a {left}',
    lines: ['{title}', 'Quando: {when}', '{place}'],
    button: 'Ir para o evento',
  },
  EVENT_LATE: {
    subject: () => 'Começa {minutes} minutos mais tarde: {title}',
    heading: 'O evento vai começar mais tarde',
    lines: ['{title} vai começar {minutes} minutos mais tarde.', 'Início previsto: {when}'],
    button: 'Abrir o evento',
  },
  EVENT_MESSAGE: {
    subject: () => 'Uma mensagem sobre {title}',
    heading: 'Há uma mensagem para quem se inscreveu',
    lines: ['É sobre {title}.', '{text}'],
    button: 'Abrir o evento',
  },
  EVENT_SHORT: {
    subject: () => 'Há poucas inscrições em {title}',
    heading: 'O seu evento está abaixo do mínimo',
    lines: [
      '{taken} em {title}. O mínimo que indicou é {minimum}.',
      'Quando: {when}',
      'O evento realiza-se, a não ser que o cancele.',
    ],
    button: 'Abrir o seu evento',
  },
  EVENT_THANKS: {
    subject: () => 'Agradecemos a sua presença em {title}',
    heading: 'Agradecemos a sua presença. Como correu?',
    lines: ['Esteve em {title}. A sua avaliação demora um minuto e ajuda quem falou.'],
    button: 'Avaliar o evento',
  },
  EVENT_THANKS_SPEAKER: {
    subject: () => 'Agradecemos a sua participação em {title}',
    heading: 'Agradecemos a sua participação. Como correu?',
    lines: ['Falou em {title}. Diga-nos num minuto como correu.'],
    button: 'Dizer como correu',
  },
  EVENT_REPLAY: {
    subject: () => 'Já pode ver a gravação de {title}',
    heading: 'A gravação está disponível',
    lines: ['A gravação de {title} está na página do evento.'],
    button: 'Ver a gravação',
  },
  EVENT_REPLAY_REMOVED: {
    subject: () => 'A gravação de {title} foi removida',
    heading: 'A gravação foi removida',
    lines: ['Já ninguém pode ver a gravação de {title}.', '{reason}'],
    button: 'Abrir o evento',
  },
  EVENT_REPLAY_WITHDRAWN: {
    subject: () => 'A gravação de {title} deixou de ser partilhada',
    heading: 'O consentimento para a gravação foi retirado',
    lines: [
      '{name} retirou o consentimento para a gravação de {title}: já ninguém a pode ver aqui.',
      'Se tiver a gravação guardada noutro sítio, apague-a também aí.',
    ],
    button: 'Abrir o evento',
  },
};
