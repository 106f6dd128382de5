import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Avaliação do evento',
  heading: 'Como correu?',
  lead: 'Demora menos de um minuto e é uma ajuda para {name}.',
  leadHost: 'Diga-nos como correu o seu evento.',
  question: 'Até que ponto este evento lhe foi útil?',
  questionHost: 'Até que ponto correu bem o seu evento?',
  link: 'Avaliar este evento',
  linkGiven: 'Ver a sua avaliação deste evento',
  received: 'Ver o que as pessoas disseram',
  team: 'A nossa equipa',
  later: 'A sua avaliação melhora o próximo evento.',
  soon: 'Pode avaliar o evento a partir de {when}.',
  notOver: 'Pode avaliar o evento quando este terminar.',
  notThere: 'Só quem veio ao evento o pode avaliar.',
  cancelled: 'Este evento foi cancelado, por isso não há nada a avaliar.',
};
