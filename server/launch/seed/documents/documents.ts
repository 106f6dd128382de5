import { demoPdf } from './demoPdf.ts';

/** A document of a person's library; `shared`: the people who can read it, besides those who got it in a message. */
export type DocumentStory = {
  readonly key: string;
  readonly owner: string;
  readonly ago: string;
  readonly name: string;
  readonly topics: readonly string[];
  readonly shared: readonly string[];
  readonly type: 'application/pdf' | 'text/csv';
  readonly content: Uint8Array;
};

export const demoDocuments: readonly DocumentStory[] = [
  {
    key: 'batch-costs',
    owner: 'priya',
    ago: '34d 4h',
    name: 'What a batch costs.csv',
    topics: ['finance.cashFlow'],
    shared: ['tom', 'amara'],
    type: 'text/csv',
    content: Buffer.from(
      'what,per batch of 36,per candle\nwax,61.20,1.70\nwick,7.20,0.20\njar,57.60,1.60\nlabel,21.60,0.60\nhours at 12,55.00,1.53\n',
    ),
  },
  {
    key: 'wholesale-list',
    owner: 'priya',
    ago: '11d 3h',
    name: 'Wholesale list, draft.pdf',
    topics: ['salesCustomers.findingCustomers'],
    shared: [],
    type: 'application/pdf',
    content: demoPdf('Ember & Oak: wholesale list', [
      'Candle in a jar, 180 g, three scents',
      'To you: £7.20     Recommended: £14.00     At least: 12',
      '',
      'Fifteen working days. Carriage paid over £150.',
      'Pay within 30 days, or on delivery with two in the hundred off.',
      '',
      'Priya Nair, a garage in Leeds that smells better than it looks',
    ]),
  },
  {
    key: 'before-a-price',
    owner: 'tom',
    ago: '60d',
    name: 'Eight questions before a price.pdf',
    topics: ['strategy.businessModel'],
    shared: ['priya', 'callum'],
    type: 'application/pdf',
    content: demoPdf('Eight questions before a price', [
      '1. What does one of it cost you, your own hours included?',
      '2. Who else sells it, and what does theirs cost?',
      '3. What would your best customer miss if you stopped?',
      '4. What do those pay who sell it on?',
      '5. How many can you make in a week without hating it?',
      '6. What happens when somebody returns one?',
      '7. When does the money arrive, and when does it leave?',
      '8. What would you have to believe to ask for half as much again?',
    ]),
  },
  {
    key: 'catalogo',
    owner: 'ines',
    ago: '8d',
    name: 'Catálogo, primeiras doze peças.pdf',
    topics: [],
    shared: ['rui', 'duarte'],
    type: 'application/pdf',
    content: demoPdf('Barro Vivo: doze peças', [
      'Caneca baixa, 24 €',
      'Caneca alta, 28 €',
      'Taça para sopa, 32 €',
      'Prato de pão, 26 €',
      '',
      'Feito à mão em Aveiro. Nenhuma peça é igual à outra.',
    ]),
  },
];
