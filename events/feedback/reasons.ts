/** FBK-11: the band of scores for which a reason is offered. */
export const scoreGroups = ['0-6', '7-8', '9-10'] as const;
export type ScoreGroup = (typeof scoreGroups)[number];

export type FeedbackReason = {
  readonly id: string;
  readonly en: string;
  readonly pt: string;
  readonly scoreGroup: ScoreGroup;
  /** It did not take place as it should have: the score says nothing about anybody. */
  readonly suppressesScore: boolean;
};

function reason(scoreGroup: ScoreGroup, id: string, en: string, pt: string): FeedbackReason {
  return { id, en, pt, scoreGroup, suppressesScore: false };
}

function notHeld(id: string, en: string, pt: string): FeedbackReason {
  return { ...reason('0-6', id, en, pt), suppressesScore: true };
}

/** Of sessions. Entries may be added and reworded; a stored id is never removed. */
export const sessionReasons: readonly FeedbackReason[] = [
  reason('0-6', 'notHelpful', 'It didn’t help with my question', 'Não ajudou com a minha questão'),
  reason('0-6', 'notPrepared', 'The other person wasn’t prepared', 'A outra pessoa não vinha preparada'),
  reason('0-6', 'notListening', 'I didn’t feel listened to', 'Não senti que me ouvissem'),
  reason('0-6', 'wrongMatch', 'We weren’t a good match', 'Não fazíamos uma boa dupla'),
  reason('0-6', 'tooShort', 'There was too little time', 'O tempo foi pouco'),
  reason(
    '0-6',
    'technology',
    'The sound, picture or link didn’t work well',
    'O som, a imagem ou a ligação falharam',
  ),
  notHeld('noShow', 'The other person didn’t come', 'A outra pessoa não apareceu'),
  notHeld('didNotHappen', 'The session didn’t take place', 'A sessão não se realizou'),
  reason('7-8', 'goodStart', 'A good start, with more to come', 'Um bom começo, a continuar'),
  reason('7-8', 'someAnswers', 'It answered part of my question', 'Respondeu a parte da minha questão'),
  reason('7-8', 'moreTime', 'More time would have helped', 'Mais tempo teria ajudado'),
  reason(
    '7-8',
    'moreConcrete',
    'More concrete steps would have helped',
    'Passos mais concretos teriam ajudado',
  ),
  reason('9-10', 'clearSteps', 'I know what to do next', 'Sei o que fazer a seguir'),
  reason('9-10', 'knowledge', 'The right knowledge and experience', 'O conhecimento e a experiência certos'),
  reason('9-10', 'listening', 'I felt listened to', 'Senti que me ouviram'),
  reason('9-10', 'confidence', 'It gave me confidence', 'Deu-me confiança'),
  reason('9-10', 'wellPrepared', 'Well prepared', 'Boa preparação'),
];

/** FBK-11, of group events. */
export type EventReason = FeedbackReason & {
  /** False: offered to speakers only. */
  readonly showToAttendee: boolean;
  readonly noShow: boolean;
  readonly eventDidNotHappen: boolean;
};

function eventReason(
  scoreGroup: ScoreGroup,
  id: string,
  en: string,
  pt: string,
  more: Partial<Pick<EventReason, 'showToAttendee' | 'noShow' | 'eventDidNotHappen'>> = {},
): EventReason {
  const { showToAttendee = true, noShow = false, eventDidNotHappen = false } = more;
  const suppressesScore = noShow || eventDidNotHappen;
  return { id, en, pt, scoreGroup, suppressesScore, showToAttendee, noShow, eventDidNotHappen };
}

const forSpeakers = { showToAttendee: false } as const;

export const eventReasons: readonly EventReason[] = [
  eventReason('0-6', 'event.notForMe', 'It wasn’t for people like me', 'Não era para pessoas como eu'),
  eventReason('0-6', 'event.tooBasic', 'I knew most of it', 'Já sabia quase tudo'),
  eventReason('0-6', 'event.tooHard', 'I couldn’t follow', 'Não consegui acompanhar'),
  eventReason(
    '0-6',
    'event.technology',
    'The sound, picture or link didn’t work well',
    'O som, a imagem ou a ligação falharam',
  ),
  eventReason('0-6', 'event.fewCame', 'Few people came', 'Veio pouca gente', forSpeakers),
  eventReason('0-6', 'event.noShow', 'The speaker didn’t come', 'Quem ia falar não apareceu', {
    noShow: true,
  }),
  eventReason('0-6', 'event.didNotHappen', 'The event didn’t take place', 'O evento não se realizou', {
    eventDidNotHappen: true,
  }),
  eventReason('7-8', 'event.goodStart', 'A good start, with more to come', 'Um bom começo, a continuar'),
  eventReason('7-8', 'event.moreTime', 'More time for questions', 'Mais tempo para perguntas'),
  eventReason('7-8', 'event.moreExamples', 'More examples would have helped', 'Mais exemplos teriam ajudado'),
  eventReason('7-8', 'event.quiet', 'People asked few questions', 'Houve poucas perguntas', forSpeakers),
  eventReason('9-10', 'event.useful', 'I can use it straight away', 'Posso usar já o que aprendi'),
  eventReason('9-10', 'event.clear', 'Clear and well explained', 'Claro e bem explicado'),
  eventReason('9-10', 'event.questions', 'My question was answered', 'A minha pergunta teve resposta'),
  eventReason(
    '9-10',
    'event.goodPeople',
    'Good questions from the audience',
    'Boas perguntas do público',
    forSpeakers,
  ),
];

const byId = new Map<string, FeedbackReason>(
  [...sessionReasons, ...eventReasons].map((each) => [each.id, each]),
);
const ofEvents = new Map(eventReasons.map((each) => [each.id, each]));

export function reasonOf(id: string): FeedbackReason | undefined {
  return byId.get(id);
}

/** Undefined for those of sessions. */
export function eventReasonOf(id: string): EventReason | undefined {
  return ofEvents.get(id);
}

export function scoreGroupOf(score: number): ScoreGroup {
  if (score >= 9) return '9-10';
  return score >= 7 ? '7-8' : '0-6';
}
