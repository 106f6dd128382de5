import type { SessionStory } from './sessionStory.ts';

const meet = { does: 'accept', via: 'GOOGLE_MEET', link: 'https://meet.example/far-olfa-rol' } as const;
const teams = { does: 'accept', via: 'MICROSOFT_TEAMS', link: 'https://teams.example/l/vilaca' } as const;

export const sessionsInPortuguese: readonly SessionStory[] = [
  {
    key: 'primeira-feira',
    mentee: 'ines',
    mentors: ['rui'],
    ago: '20d',
    title: 'A minha primeira feira fora de Portugal',
    description:
      'Em fevereiro há uma feira de artesanato em Paris e ainda vou a tempo de me inscrever. Nunca vendi fora do país e não sei se levo pouco de tudo ou muito de uma só coisa. Gostava de ouvir o que o Rui faria no meu lugar, com o meu orçamento.',
    topic: 'salesCustomers.findingCustomers',
    times: [{ day: -12, at: '18:30' }],
    acts: [
      ['rui', '19d', meet],
      [
        'ines',
        '14d',
        { does: 'plan', agenda: ['O que levar', 'Quanto custa o espaço', 'Depois da feira'], done: 3 },
      ],
      [
        'rui',
        '11d',
        {
          does: 'note',
          says: 'Uma só linha, a das tigelas, em três tamanhos. Preços com IVA à vista. Cartões de visita em francês e um caderno para anotar quem volta.',
        },
      ],
    ],
    given: 1,
  },
  {
    key: 'preco-em-euros',
    mentee: 'ines',
    mentors: ['rui'],
    ago: '5d',
    title: 'Preços para lojas que compram às dúzias',
    description:
      'Duas lojas de Lyon pediram-me uma tabela de preços para revenda e eu só sei vender à peça. Gostava de perceber que margem esperam, quem paga o transporte e o que acontece quando uma caixa chega partida, antes de lhes responder esta semana.',
    topic: 'strategy.businessModel',
    times: [{ day: 1, at: '19:00' }],
    acts: [
      ['rui', '4d', meet],
      [
        'ines',
        '1d 2h',
        { does: 'attach', title: 'Tabela de preços, versão 2', url: 'https://docs.example/barro-vivo' },
      ],
    ],
  },
  {
    key: 'cooperativa',
    mentee: 'ines',
    mentors: ['rui', 'marta', 'duarte'],
    ago: '6h',
    title: 'Juntar-me a outros ou continuar sozinha?',
    description:
      'Três ceramistas de Aveiro querem alugar um armazém em conjunto, com um só forno grande e uma só loja online. Poupava metade da renda e perdia a última palavra. Gostava de falar com quem já trabalhou em sociedade antes de lhes dar uma resposta.',
    topic: 'strategy.growth',
    times: [
      { day: 3, at: '18:30' },
      { day: 5, at: '19:30' },
    ],
    acts: [
      [
        'marta',
        '2h',
        { does: 'ask', says: 'Quantas horas por semana é que o forno trabalha hoje? Faz toda a diferença.' },
      ],
    ],
  },
  {
    key: 'conserva-e-bordado',
    mentee: 'beatriz',
    mentors: ['rui'],
    ago: '7d',
    title: 'Vender bordado a quem compra conservas',
    description:
      'As lojas gourmet do Porto vendem latas bonitas e panos feios. Acho que os meus panos de cozinha podiam estar ao lado das suas latas, mas não sei com quem se fala numa loja dessas nem o que se leva na primeira visita. Uma hora sua poupava-me um ano.',
    topic: 'salesCustomers.findingCustomers',
    times: [{ soon: 50 }],
    acts: [['rui', '6d', meet]],
  },
  {
    key: 'loja-sem-noites',
    mentee: 'beatriz',
    mentors: ['duarte'],
    ago: '8d',
    title: 'Uma loja online que não tome as noites',
    description:
      'Hoje respondo a cada encomenda por mensagem, faço a fatura à mão e vou aos correios todos os dias. Gostava de passar para uma loja simples que faça metade disto sozinha e de decidir consigo o que não vale a pena ter, para não pagar o que não uso.',
    topic: 'onlineSelling.shop',
    times: [{ day: 4, at: '13:00' }],
    acts: [
      ['duarte', '7d', teams],
      [
        'beatriz',
        '4h',
        {
          does: 'propose',
          times: [
            { day: 5, at: '20:30' },
            { day: 6, at: '13:00' },
          ],
          says: 'A minha mãe tem consulta nesse dia. Pode ser à noite?',
        },
      ],
    ],
  },
  {
    key: 'cabazes',
    mentee: 'marta',
    mentors: ['duarte'],
    ago: '24d',
    title: 'Rotas de entrega que caibam numa manhã',
    description:
      'Entregamos cem cabazes à quinta-feira com duas carrinhas e acabamos sempre às três da tarde. Gostava de rever as rotas consigo em três conversas curtas: primeiro medir, depois mudar uma coisa, e no fim ver se resultou, antes de comprar outra carrinha.',
    topic: 'onlineSelling.shop',
    times: [{ day: -16, at: '12:30' }],
    series: { cadence: 'FORTNIGHTLY', count: 3, minutes: 30 },
    acts: [['duarte', '23d', teams]],
    given: 2,
  },
];
