// EVT-02 to EVT-10, EVT-64 to EVT-67. Entries may be added and reworded; an id that was stored never changes.

export type Texts = { readonly en: string; readonly pt: string };

/** What helps somebody who fills in the form. */
export type Guidance = {
  readonly what: Texts;
  readonly why: Texts;
  readonly how: Texts;
  readonly title: Texts;
  readonly time: Texts;
  readonly description: Texts;
};
export type GatheringType = {
  readonly id: string;
  readonly name: Texts;
  readonly minutes: number;
  readonly guidance: Guidance;
};
export type GatheringAgenda = {
  readonly id: string;
  readonly topicId: string;
  readonly en: string;
  readonly pt: string;
};

const time: Texts = {
  en: 'Choose a date at least 10 days ahead, between 8am and 6pm UK time. Most events are on weekdays.',
  pt: 'Escolha uma data com pelo menos 10 dias de antecedência, entre as 8h e as 18h do Reino Unido. A maioria dos eventos é em dias úteis.',
};
const description: Texts = {
  en: 'Say who it’s for, what people will learn and what they can do the next day.',
  pt: 'Diga a quem se destina, o que se aprende e o que cada pessoa pode fazer no dia seguinte.',
};

export const gatheringTypes: readonly GatheringType[] = [
  {
    id: 'MASTERCLASS',
    name: { en: 'Masterclass', pt: 'Masterclass' },
    minutes: 60,
    guidance: {
      what: {
        en: 'A talk on one subject that you know well, with time for questions.',
        pt: 'Uma apresentação sobre um tema que domina, com tempo para perguntas.',
      },
      why: {
        en: 'You reach many people at once with what you would tell one.',
        pt: 'Chega a muitas pessoas de uma só vez com o que diria a uma.',
      },
      how: {
        en: 'Speak for about 40 minutes and keep 20 for questions.',
        pt: 'Fale cerca de 40 minutos e reserve 20 para perguntas.',
      },
      title: { en: 'Name the result, not the subject.', pt: 'Diga o resultado, não apenas o tema.' },
      time,
      description,
    },
  },
  {
    id: 'WORKSHOP',
    name: { en: 'Workshop', pt: 'Oficina' },
    minutes: 90,
    guidance: {
      what: {
        en: 'People work on something of their own, and you help them.',
        pt: 'Cada pessoa trabalha em algo seu e conta com a sua ajuda.',
      },
      why: { en: 'People leave with something finished.', pt: 'As pessoas saem com algo feito.' },
      how: {
        en: 'Plan two or three exercises and keep the group small.',
        pt: 'Prepare dois ou três exercícios e mantenha o grupo pequeno.',
      },
      title: { en: 'Say what people will have made.', pt: 'Diga o que as pessoas terão feito no final.' },
      time,
      description,
    },
  },
  {
    id: 'PANEL',
    name: { en: 'Panel discussion', pt: 'Mesa-redonda' },
    minutes: 60,
    guidance: {
      what: {
        en: 'Two to four people talk about one question and take others from the audience.',
        pt: 'Duas a quatro pessoas conversam sobre uma questão e respondem ao público.',
      },
      why: {
        en: 'People hear more than one point of view.',
        pt: 'As pessoas ficam a conhecer mais do que um ponto de vista.',
      },
      how: {
        en: 'Agree on five questions beforehand.',
        pt: 'Combine cinco perguntas com antecedência.',
      },
      title: { en: 'Ask the question in the title.', pt: 'Faça a pergunta no título.' },
      time,
      description,
    },
  },
  {
    id: 'QUESTIONS',
    name: { en: 'Questions and answers', pt: 'Perguntas e respostas' },
    minutes: 45,
    guidance: {
      what: {
        en: 'You answer what people send you beforehand and ask on the day.',
        pt: 'Responde ao que lhe enviam antes e ao que perguntam no dia.',
      },
      why: { en: 'It needs little preparation.', pt: 'Exige pouca preparação.' },
      how: {
        en: 'Read the briefing questions the day before and start with the most common one.',
        pt: 'Leia as perguntas na véspera e comece pela mais frequente.',
      },
      title: { en: 'Say what you can be asked about.', pt: 'Diga sobre o que lhe podem perguntar.' },
      time,
      description,
    },
  },
];

const types = new Map(gatheringTypes.map((type) => [type.id, type]));

export function isGatheringType(id: string): boolean {
  return types.has(id);
}

export function gatheringType(id: string): GatheringType | undefined {
  return types.get(id);
}

function agenda(id: string, topicId: string, en: string, pt: string): GatheringAgenda {
  return { id, topicId, en, pt };
}

/** By topic, what an event on it might go through. */
export const gatheringAgendas: readonly GatheringAgenda[] = [
  agenda(
    'startingUp',
    'strategy.startingUp',
    'From an idea to the first customer: choosing one idea, testing it with ten people, a plan for the first month.',
    'Da ideia ao primeiro cliente: escolher uma ideia, testá-la com dez pessoas, um plano para o primeiro mês.',
  ),
  agenda(
    'pricing',
    'strategy.businessModel',
    'What to charge: what it costs you, what it’s worth to others, how to raise a price.',
    'Que preço pedir: quanto lhe custa, quanto vale para os outros, como subir um preço.',
  ),
  agenda(
    'cashFlow',
    'finance.cashFlow',
    'Never surprised by the bank account: a forecast on one page, when money comes in, what to do before it runs short.',
    'Sem surpresas na conta: uma previsão numa página, quando entra o dinheiro, o que fazer antes que falte.',
  ),
  agenda(
    'investment',
    'finance.investment',
    'Talking to investors: what they look for, ten pages that are enough, the questions that always come.',
    'Falar com investidores: o que procuram, dez páginas que bastam, as perguntas de sempre.',
  ),
];
