import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Preparação do evento',
  lead: 'Diga a {name} o que espera do evento.',
  leadHost: 'O que as pessoas inscritas esperam do evento.',
  own: 'As suas respostas',
  help: 'Em que precisa de ajuda?',
  helpHint: 'Uma ou duas frases bastam.',
  level: 'Quanto sabe sobre este tema?',
  levels: { BEGINNER: 'Estou a começar', SOME: 'Sei alguma coisa', EXPERIENCED: 'Sei bastante' },
  hide: 'Ocultar o meu nome de quem fala',
  hideHint: 'Quem fala vê as suas respostas sem o seu nome.',
  save: 'Guardar',
  saving: 'A guardar',
  saved: 'Guardámos as suas respostas',
  waits: {
    offline:
      'Está sem ligação. Enviamos as suas respostas quando voltar a ter ligação. Pode fechar esta página: volte a abrir qualquer uma das nossas páginas no prazo de um dia.',
    unreachable: 'De momento, não conseguimos contactar o servidor. Vamos continuar a tentar.',
    takeBack: 'Não enviar',
  },
  until: 'Pode alterar as respostas até ao início do evento.',
  over: 'O evento já começou, por isso já não pode alterar as respostas.',
  notIn: 'Inscreva-se no evento para dizer a quem fala em que precisa de ajuda.',
  asked: 'Respostas das pessoas inscritas',
  hidden: 'Nome oculto',
  none: 'Ainda ninguém respondeu',
  noneReason: 'As pessoas inscritas podem dizer em que precisam de ajuda. As respostas aparecem aqui.',
  loading: 'A carregar as respostas',
  link: 'Diga a quem fala em que precisa de ajuda',
  linkHost: 'Ver em que as pessoas precisam de ajuda',
  errors: {
    mandatory: 'Escreva em que precisa de ajuda',
    tooLong: 'Use no máximo {max, number} caracteres',
    level: 'Escolha quanto sabe sobre este tema',
    TOO_LATE: 'O evento já começou, por isso já não pode alterar as respostas.',
    NOT_FOUND: 'Não tem inscrição neste evento.',
    EXPIRED: 'Não conseguimos enviar as suas respostas no prazo de um dia. Veja-as e guarde-as de novo.',
    RATE_LIMITED: 'Demasiadas tentativas. Aguarde um momento e tente de novo.',
    other: 'Não foi possível guardar as respostas. O que escreveu continua aqui.',
  },
};
