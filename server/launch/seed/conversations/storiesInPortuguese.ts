import type { Story } from './story.ts';

export const storiesInPortuguese: readonly Story[] = [
  {
    between: ['ines', 'rui'],
    lines: [
      [
        'ines',
        '38d 5h',
        'Olá, Rui, boa tarde. Faço cerâmica em Aveiro e recebi um pedido de uma loja em Copenhaga. Não sei por onde começar.',
      ],
      [
        'rui',
        '38d 4h',
        'Boa tarde, Inês. Começamos por uma pergunta: a loja pediu amostras ou já falou em quantidades?',
      ],
      ['ines', '38d 3h 30m', 'Quer 60 canecas e 40 taças até ao fim do próximo mês.'],
      ['rui', '38d 3h', 'E consegue fazê-las até lá sem deixar as outras encomendas para trás?'],
      ['ines', '37d 22h', 'As canecas sim. As taças só se não parar ao domingo.'],
      [
        'rui',
        '37d 21h',
        'Então proponha 60 canecas agora e as taças em seis semanas. Quem compra fora prefere duas entregas certas a uma atrasada.',
      ],
      [
        'ines',
        '35d 2h',
        'Aceitaram logo! E agora perguntam pelo preço “DAP”. O que é isso?',
        { reaction: 'CELEBRATE' },
      ],
      [
        'rui',
        '35d 1h',
        '“Delivered at place”: o preço inclui levar até à porta da loja, sem os impostos de lá. Dentro da União Europeia não há alfândega, por isso é só transporte e seguro.',
      ],
      ['ines', '35d', 'Pedi dois orçamentos: 118 € e 164 €. O segundo tem seguro contra quebra.'],
      [
        'rui',
        '34d 22h',
        'Com cerâmica, o segundo. Ponha 1,70 € em cada peça e não fale mais nisso.',
        { answers: 9, reaction: 'THUMBS_UP' },
      ],
      ['ines', '9d 4h', 'Chegaram as 60 canecas. Partiu-se uma! Uma!', { reaction: 'SAD' }],
      [
        'rui',
        '9d 3h',
        'Parabéns. Mande outra hoje, sem que lha peçam. Custa-lhe cinco euros e ganha uma cliente.',
      ],
      [
        'ines',
        '8d 20h',
        'Mandei duas. Responderam com uma fotografia da montra.',
        { answers: 12, reaction: 'HEART' },
      ],
      ['rui', '8d 19h', 'Guarde essa fotografia: é a primeira página do seu próximo catálogo.'],
      ['ines', '1d 6h', 'Uma loja de Malmö viu a montra e escreveu-me esta manhã.'],
      ['rui', '1h 15m', 'Eu não lhe disse? Mande-me a mensagem deles e respondemos juntos.'],
    ],
    unread: { by: 'ines', count: 1 },
  },
  {
    between: ['ines', 'duarte'],
    lines: [
      [
        'ines',
        '14d 5h',
        'Olá, Duarte! Preciso de uma página em inglês e tenho medo de que me tome o inverno inteiro.',
      ],
      ['duarte', '14d 4h', 'Olá, Inês. Quantas peças diferentes quer mostrar?'],
      ['ines', '14d 3h', 'Doze.'],
      [
        'duarte',
        '14d 2h',
        'Então é uma página só: doze fotografias, doze preços, um botão para escrever. Um fim de semana, não um inverno.',
      ],
      [
        'ines',
        '7d 2h',
        'Fiz as fotografias junto à janela, como disse. Ficaram tão calmas.',
        { answers: 4, reaction: 'HEART' },
      ],
      ['duarte', '7d 1h', 'Ficaram ótimas. Tire só o gato da terceira. Ou deixe, pensando bem.'],
      ['duarte', '2h 30m', 'A página está no ar para teste. Veja no telemóvel antes de ver no computador.'],
      ['duarte', '2h 28m', 'E diga-me se o botão se encontra sem procurar.'],
    ],
    unread: { by: 'ines', count: 2 },
  },
  {
    between: ['beatriz', 'marta'],
    lines: [
      [
        'beatriz',
        '25d 3h',
        'Olá, Marta. Como responde a uma cliente que quer devolver uma peça bordada com o nome dela?',
      ],
      ['marta', '25d 2h', 'Com uma pergunta: o que aconteceu? Em nove de cada dez vezes o problema é outro.'],
      ['beatriz', '24d 22h', 'Era mesmo. Enganei-me no “ç” de Conceição.'],
      [
        'marta',
        '24d 21h',
        'Então não é uma devolução, é um bilhete escrito à mão e uma peça nova. Vai contar a toda a gente.',
      ],
      ['beatriz', '11d 4h', 'Contou. Três encomendas da mesma rua.'],
      ['marta', '11d 3h', 'A rua toda há de ter guardanapos seus até ao Natal.'],
      ['beatriz', '2d 5h', 'Já só falta a dona Amélia.'],
    ],
  },
  {
    between: ['beatriz', 'duarte'],
    lines: [
      [
        'beatriz',
        '18d 6h',
        'Duarte, respondo a mensagens até à meia-noite. A loja online devia poupar-me isso, não?',
      ],
      ['duarte', '18d 5h', 'Devia. Quais são as três perguntas que mais repete?'],
      ['beatriz', '18d 4h', 'Quanto demora, se faço noutra cor, e se embrulho para oferta.'],
      [
        'duarte',
        '18d 3h',
        'Ponha as três respostas por cima do botão de comprar. Não numa página à parte: por cima do botão.',
      ],
      ['beatriz', '10d 2h', 'Ontem fechei às sete. Às sete!'],
      ['duarte', '10d 1h', 'E as vendas?'],
      ['beatriz', '10d', 'Mais quatro do que na semana passada.'],
    ],
  },
  {
    between: ['marta', 'rui'],
    lines: [
      [
        'marta',
        '16d 5h',
        'Rui, entrego 80 cabazes por semana numa carrinha e chego ao fim do dia sem força nenhuma. Onde está o erro?',
      ],
      ['rui', '16d 4h', 'Quantas paragens por hora?'],
      ['marta', '16d 3h', 'Umas sete.'],
      [
        'rui',
        '16d 2h',
        'Com cabazes devia andar pelas doze. Experimente duas zonas por dia em vez de cinco, mesmo que alguém mude de dia.',
      ],
      ['marta', '3d 2h', 'Onze por hora, e a dona do café passou a receber à terça sem protestar.'],
      ['rui', '3d 1h', 'As pessoas mudam de dia com gosto. Do que não gostam é de esperar.'],
    ],
  },
  {
    between: ['megan', 'marta'],
    asked: { by: 'megan', ago: '7d 6h' },
    lines: [
      [
        'megan',
        '7d 3h',
        'Hello Marta, thank you for saying yes. I read about your vegetable boxes: how do you keep people for a second year?',
      ],
      [
        'marta',
        '7d 2h',
        'Hello Megan! We write one line on paper in every box, about what did badly that week. They stay for the failures.',
      ],
      [
        'megan',
        '7d 1h',
        'That’s wonderful. Our sourdough has failed in so many ways that we could write a book.',
      ],
      ['marta', '6d 22h', 'One line a week, and in a year you have your book.'],
    ],
  },
];
