import type { SessionStory } from './sessionStory.ts';

const zoom = { does: 'accept', via: 'ZOOM', link: 'https://zoom.example/j/42421977' } as const;
const meet = { does: 'accept', via: 'GOOGLE_MEET', link: 'https://meet.example/abc-defg-hij' } as const;
const whereby = {
  does: 'accept',
  via: 'WHEREBY',
  link: 'https://whereby.example/lloyd-and-daughters',
} as const;

export const sessionsInEnglish: readonly SessionStory[] = [
  {
    key: 'candle-price',
    mentee: 'priya',
    mentors: ['tom'],
    ago: '36d',
    title: 'Do my candles cost what they should?',
    description:
      'I sell about ninety candles a week at markets for £9 each and run out most Saturdays. I’ve never counted my own hours, and two shops now ask for wholesale prices. I’d like to work out what a candle really costs me before I answer them.',
    topic: 'strategy.businessModel',
    times: [{ day: -27, at: '18:00' }],
    acts: [
      ['tom', '35d', zoom],
      [
        'priya',
        '29d',
        { does: 'plan', agenda: ['What a batch costs', 'What shops pay', 'One price to try'], done: 3 },
      ],
      [
        'tom',
        '26d',
        {
          does: 'note',
          says: 'A batch of 36 takes 4 h 35 with printed labels. £12 on the new scent first, the old ones follow in spring. Ask both shops for their usual margin before naming a price.',
        },
      ],
    ],
    given: 1,
  },
  {
    key: 'wholesale-letter',
    mentee: 'priya',
    mentors: ['tom'],
    ago: '18d',
    title: 'A letter to shops that sounds like me',
    description:
      'The deli in Headingley wants to stock three scents and asked for terms in writing. I have a draft that reads like a parking fine. I’d like to go through it line by line and leave with something that I can send the same evening.',
    topic: 'salesCustomers.findingCustomers',
    times: [{ day: -10, at: '18:30' }],
    acts: [
      ['tom', '17d', zoom],
      [
        'priya',
        '13d',
        {
          does: 'propose',
          times: [{ day: -9, at: '19:00' }],
          says: 'The school play moved. Could we talk a day later?',
        },
      ],
      ['tom', '12d 20h', { does: 'agree' }],
      [
        'priya',
        '11d',
        { does: 'attach', title: 'Draft of the letter', url: 'https://docs.example/ember-and-oak-letter' },
      ],
    ],
    given: 1,
  },
  {
    key: 'cash-in-winter',
    mentee: 'priya',
    mentors: ['tom'],
    ago: '6d',
    title: 'Getting through January without a loan',
    description:
      'Christmas is two thirds of my year and the invoices for wax come in January. Last winter I paid them from our own savings. I’d like to plan the months from December to March on one page and see where it gets tight before it does.',
    topic: 'finance.cashFlow',
    times: [
      { day: 1, at: '17:30' },
      { day: 2, at: '17:30' },
    ],
    acts: [
      ['tom', '5d', zoom],
      [
        'priya',
        '1d 4h',
        {
          does: 'plan',
          agenda: ['What comes in, month by month', 'What must be paid', 'Where it gets tight'],
        },
      ],
    ],
  },
  {
    key: 'web-shop',
    mentee: 'priya',
    mentors: ['megan'],
    ago: '7d',
    title: 'A web shop that doesn’t eat my evenings',
    description:
      'You opened one beside three bakeries, and I run one garage. I’d like to hear what you would do again: which shop system, who takes the photos, how you handle post, and what you stopped doing after the first winter because nobody needed it.',
    topic: 'onlineSelling.shop',
    times: [{ day: 4, at: '15:00' }],
    acts: [
      ['megan', '6d', whereby],
      [
        'megan',
        '3h',
        {
          does: 'propose',
          times: [
            { day: 5, at: '15:00' },
            { day: 6, at: '10:30' },
          ],
          says: 'An oven is being delivered that afternoon, and they never come when they say.',
        },
      ],
    ],
  },
  {
    key: 'second-scent',
    mentee: 'priya',
    mentors: ['helen', 'amara'],
    ago: '5h',
    title: 'One name for everything, or a name for each scent?',
    description:
      'My candles are called after the days on which I first poured them, which people find charming and shops find confusing. Before I print a thousand labels I’d like to talk to somebody who names things for a living, and bring the six that are ready.',
    topic: 'strategy.growth',
    times: [
      { day: 4, at: '11:00' },
      { day: 5, at: '10:00' },
      { day: 7, at: '18:00' },
    ],
    acts: [
      ['helen', '2h', { does: 'ask', says: 'Gladly. Which of the six do people ask for by name already?' }],
    ],
  },
  {
    key: 'tea-van',
    mentee: 'yusuf',
    mentors: ['tom'],
    ago: '6d',
    title: 'Is a shop a bigger van or something else?',
    description:
      'We queue round the corner at two stations and somebody offers us a lease on a small unit in Digbeth. Five years, no break. I’d like to go through the numbers with a person who has said no to a lease, because everyone I know wants us to sign.',
    topic: 'strategy.growth',
    times: [{ soon: 35 }],
    acts: [
      ['tom', '5d 6h', meet],
      ['yusuf', '1d', { does: 'attach', title: 'The lease, two pages', url: 'https://docs.example/digbeth' }],
    ],
  },
  {
    key: 'queue-on-rainy-days',
    mentee: 'yusuf',
    mentors: ['tom', 'helen'],
    ago: '20h',
    title: 'What to do with rainy Tuesdays',
    description:
      'On dry days we sell four hundred cups and on wet ones sixty, with the same two people in the van. I’ve tried a discount and a loyalty card. I’d like to look at a year of numbers with you and decide whether rain is a problem or just weather.',
    topic: 'finance.cashFlow',
    times: [
      { day: 3, at: '15:00' },
      { day: 8, at: '10:00' },
    ],
    community: 'waymark',
    acts: [],
  },
  {
    key: 'loud-sales',
    mentee: 'callum',
    mentors: ['gareth'],
    ago: '9d',
    title: 'How to sell without shouting',
    description:
      'I repair instruments, and most people hear about it only when something breaks. I’d like to be known before that without posting every day, and people say that you have filled a calendar from nothing. An honest hour would help me more than a course.',
    topic: 'salesCustomers.selling',
    times: [{ day: 6, at: '16:00' }],
    acts: [['gareth', '8d', { does: 'decline', says: 'Not the right fit for me at the moment, sorry.' }]],
  },
  {
    key: 'first-hire',
    mentee: 'callum',
    mentors: ['helen'],
    ago: '26d',
    title: 'From one workbench to two',
    description:
      'I have work for a second person and no idea how to be somebody’s boss. I’d like to meet a few times while I look for one: what to write in the advert, what to ask, how to pay fairly, and how to let somebody else touch a cello that I promised.',
    topic: 'peopleLeadership.hiring',
    times: [{ day: -15, at: '10:00' }],
    series: { cadence: 'WEEKLY', count: 4, minutes: 45 },
    acts: [
      ['helen', '25d', meet],
      [
        'callum',
        '14d',
        { does: 'note', says: 'Write the advert for the day after the first year, not for the first day.' },
      ],
    ],
    given: 3,
  },
];
