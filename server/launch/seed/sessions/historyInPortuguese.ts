import { longAgo } from './longAgo.ts';
import type { SessionStory } from './sessionStory.ts';

/** O que o Rui fez com quem aprende, nos três anos antes da história. */
export const historyInPortuguese: readonly SessionStory[] = [
  longAgo({
    key: 'primeiro-forno',
    mentee: 'ines',
    mentor: 'rui',
    first: { day: -1070, at: '17:30' },
    every: 'MONTHLY',
    count: 5,
    minutes: 60,
    topic: 'strategy.startingUp',
    title: 'Do primeiro forno à primeira loja',
    description:
      'Faço cerâmica na garagem e vendo a amigos. Uma loja em Aveiro pediu-me vinte tigelas e não soube dizer-lhe um preço nem um prazo. Gostava de ter ao meu lado, durante uns meses, alguém que já tenha começado do zero e me ajude a decidir um passo de cada vez.',
    ratings: [
      [
        [10, 'listening', 'Saí com uma lista curta e sem medo do telefone.'],
        [9, 'wellPrepared', 'A Inês trouxe as peças e as contas.'],
      ],
      [
        [9, 'clearSteps', 'O preço das tigelas ficou decidido em dez minutos.'],
        [9, 'listening', ''],
      ],
      [
        [8, 'moreTime', ''],
        [8, 'goodStart', ''],
      ],
    ],
  }),
  longAgo({
    key: 'loja-online',
    mentee: 'ines',
    mentor: 'rui',
    first: { day: -690, at: '17:30' },
    every: 'MONTHLY',
    count: 5,
    minutes: 60,
    topic: 'salesCustomers.selling',
    title: 'Vender às lojas sem perder a margem',
    description:
      'Três lojas ficam com metade do preço e ainda pedem para devolver o que não vendem. Não quero perdê-las, mas assim trabalho de graça. Gostava de preparar as conversas com cada uma, perceber o que posso pedir e saber quando é melhor dizer que não.',
    ratings: [
      [
        [9, 'confidence', 'Disse que não, e a loja ligou no dia seguinte.'],
        [9, 'clearSteps', ''],
      ],
      [
        [10, 'knowledge', ''],
        [9, 'listening', ''],
      ],
    ],
  }),
  longAgo({
    key: 'embalagens',
    mentee: 'ines',
    mentor: 'rui',
    first: { day: -320, at: '17:30' },
    every: 'MONTHLY',
    count: 6,
    minutes: 45,
    topic: 'salesCustomers.exporting',
    title: 'A primeira caixa para França',
    description:
      'Uma loja de Lyon quer duas dúzias de tigelas por mês. Nunca enviei loiça para fora e a primeira caixa chegou com metade partida. Gostava de acertar a embalagem, o transporte e os papéis antes de prometer uma data, e de saber quanto isto me custa.',
    ratings: [
      [
        [10, 'clearSteps', 'A segunda caixa chegou inteira.'],
        [10, 'wellPrepared', 'Já tinha pedido três orçamentos.'],
      ],
      [
        [9, 'knowledge', ''],
        [9, 'clearSteps', ''],
      ],
    ],
  }),
  longAgo({
    key: 'bordados-por-encomenda',
    mentee: 'beatriz',
    mentor: 'rui',
    first: { day: -760, at: '12:30' },
    every: 'FORTNIGHTLY',
    count: 3,
    minutes: 60,
    topic: 'strategy.businessModel',
    title: 'Bordados por encomenda, com prazo e com sinal',
    description:
      'Aceito tudo, não peço sinal e acabo a bordar à noite para cumprir datas que não escolhi. Gostava de definir prazos que consigo cumprir, um sinal que não afaste ninguém e uma forma simpática de explicar as duas coisas a quem já é cliente.',
    ratings: [
      [
        [9, 'clearSteps', 'Peço sinal há um mês e não perdi nenhuma encomenda.'],
        [9, 'listening', ''],
      ],
    ],
  }),
];
