import type { PlanStory } from './planStory.ts';

export const demoPlans: readonly PlanStory[] = [
  {
    key: 'two-shops',
    owner: 'priya',
    ago: '26d',
    name: 'Two shops by spring',
    shared: [
      ['tom', 'EDITOR'],
      ['callum', 'VIEWER'],
    ],
    tasks: [
      {
        name: 'Time one batch from wax to swept floor',
        by: 'priya',
        ago: '25d 8h',
        topic: 'strategy.businessModel',
        session: 'candle-price',
        moves: [
          ['priya', '22d', 'IN_PROGRESS'],
          ['priya', '20d', 'COMPLETED'],
        ],
        comments: [
          ['tom', '19d 20h', 'Four hours thirty-five with printed labels. That’s a different business.'],
        ],
      },
      {
        name: 'Print labels instead of writing them',
        by: 'tom',
        ago: '25d 7h',
        for: 'priya',
        moves: [
          ['priya', '21d', 'IN_PROGRESS'],
          ['priya', '16d', 'COMPLETED'],
        ],
      },
      {
        name: 'Ask both shops for their usual margin',
        by: 'tom',
        ago: '25d 6h',
        about: 'Before any price is named. One line by email is enough.',
        due: 2,
        for: 'priya',
        session: 'candle-price',
        moves: [['priya', '3d', 'IN_PROGRESS']],
        comments: [
          ['priya', '3d', 'The deli answers next week, the flower shop wants to talk on the phone.'],
          ['tom', '2d 21h', 'Phone is good. Ask what sells beside the till.'],
        ],
      },
      {
        name: 'Send the letter to the deli in Headingley',
        by: 'priya',
        ago: '9d',
        topic: 'salesCustomers.findingCustomers',
        due: -1,
        for: 'priya',
        moves: [['priya', '4d', 'IN_PROGRESS']],
      },
      {
        name: 'Read the terms once as if I were the shop',
        by: 'priya',
        ago: '8d',
        due: 5,
        for: 'tom',
      },
      { name: 'Raise the old scents to £12', by: 'tom', ago: '7d', due: 40 },
      {
        name: 'Find a day for a first small delivery',
        by: 'priya',
        ago: '2d',
        about: 'A Tuesday, so that Saturday stays free for the market.',
      },
    ],
  },
  {
    key: 'loja-online',
    owner: 'ines',
    ago: '19d',
    name: 'Abrir a loja online',
    shared: [['rui', 'EDITOR']],
    tasks: [
      {
        name: 'Escolher doze peças para começar',
        by: 'ines',
        ago: '18d',
        moves: [
          ['ines', '15d', 'IN_PROGRESS'],
          ['ines', '12d', 'COMPLETED'],
        ],
        comments: [['rui', '11d 20h', 'Doze chega. Ninguém lê a décima terceira.']],
      },
      {
        name: 'Pesar e medir cada peça com a caixa',
        by: 'rui',
        ago: '18d',
        due: 3,
        for: 'ines',
        moves: [['ines', '5d', 'IN_PROGRESS']],
      },
      {
        name: 'Fotografar junto à janela, de manhã',
        by: 'ines',
        ago: '10d',
        about: 'Sempre no mesmo sítio e sem flash.',
        due: 6,
        for: 'ines',
      },
      { name: 'Comparar três transportadoras', by: 'rui', ago: '9d', due: 10, for: 'rui' },
    ],
  },
];
