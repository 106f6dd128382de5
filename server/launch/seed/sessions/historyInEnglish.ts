import { longAgo } from './longAgo.ts';
import type { SessionStory } from './sessionStory.ts';

/** What Tom and others did with the people of the story in the three years before it. */
export const historyInEnglish: readonly SessionStory[] = [
  longAgo({
    key: 'first-market',
    mentee: 'priya',
    mentor: 'tom',
    first: { day: -1080, at: '17:00' },
    every: 'MONTHLY',
    count: 5,
    minutes: 60,
    topic: 'strategy.startingUp',
    title: 'From the kitchen table to a market stall',
    description:
      'I make candles in the evenings and give most of them away. Friends say that I should sell them, and there’s a pitch free at the Sunday market. I’d like somebody to go through the first months with me, one step at a time, before I hand in my notice.',
    ratings: [
      [
        [9, 'listening', 'Tom asked more than he answered, and I left with my own plan.'],
        [9, 'wellPrepared', 'Priya had counted everything before we met.'],
      ],
      [
        [10, 'clearSteps', 'One page, five lines, and I know what to do on Sunday.'],
        [9, 'listening', ''],
      ],
      [
        [8, 'someAnswers', 'Good on the stall, less on the insurance.'],
        [8, 'goodStart', ''],
      ],
    ],
  }),
  longAgo({
    key: 'supply-of-wax',
    mentee: 'priya',
    mentor: 'tom',
    first: { day: -720, at: '17:00' },
    every: 'MONTHLY',
    count: 5,
    minutes: 60,
    topic: 'operationsLegal.supply',
    title: 'Wax, wicks and jars that arrive on time',
    description:
      'Twice this year I ran out of jars in the week before a fair. I buy from four suppliers, each with a minimum that I can hardly store. I’d like to plan the year with a person who has done it at scale, and find out which stock I really need.',
    ratings: [
      [
        [10, 'knowledge', 'Thirty years of warehouses in one hour.'],
        [9, 'wellPrepared', 'Every delivery note was in one folder.'],
      ],
      [
        [9, 'clearSteps', ''],
        [9, 'clearSteps', 'She had done all that we agreed on.'],
      ],
    ],
  }),
  longAgo({
    key: 'second-pair-of-hands',
    mentee: 'priya',
    mentor: 'tom',
    first: { day: -330, at: '17:00' },
    every: 'MONTHLY',
    count: 6,
    minutes: 45,
    topic: 'peopleLeadership.hiring',
    title: 'A second pair of hands',
    description:
      'I can’t pour, pack and stand at the stall on my own any more. My neighbour would help for two days a week. I’ve never employed anybody and would like to do it properly, from the contract to the first morning, without losing what makes the candles mine.',
    ratings: [
      [
        [10, 'confidence', 'I made the offer the same evening.'],
        [10, 'wellPrepared', ''],
      ],
      [
        [9, 'clearSteps', 'The list for the first week hangs on the wall now.'],
        [9, 'listening', ''],
      ],
      [
        [9, 'listening', ''],
        [8, 'goodStart', ''],
      ],
    ],
  }),
  longAgo({
    key: 'workshop-hours',
    mentee: 'callum',
    mentor: 'tom',
    first: { day: -860, at: '12:00' },
    every: 'FORTNIGHTLY',
    count: 3,
    minutes: 60,
    topic: 'operationsLegal.processes',
    title: 'A workshop that closes at six',
    description:
      'I open at eight and am still at the bench at nine in the evening, because everything is promised for tomorrow. I’d like to find out which repairs take the time, how to say a date that I can keep, and what to do about the people who only want to talk.',
    ratings: [
      [
        [9, 'clearSteps', 'A board with three columns. I was home for dinner.'],
        [9, 'listening', 'Callum knows his trade; we only moved things around.'],
      ],
      [
        [8, 'moreTime', ''],
        [9, 'wellPrepared', ''],
      ],
    ],
  }),
  longAgo({
    key: 'chai-van-stock',
    mentee: 'yusuf',
    mentor: 'tom',
    first: { day: -560, at: '12:00' },
    every: 'FORTNIGHTLY',
    count: 3,
    minutes: 45,
    topic: 'operationsLegal.supply',
    title: 'Milk for Saturday, without pouring any away',
    description:
      'On sunny Saturdays we’re out of milk at two, on wet ones we pour ten litres away. We guess every week and are wrong most of the time. I’d like to learn how others plan for the weather, and what we could buy in a way that keeps for longer.',
    ratings: [
      [
        [9, 'knowledge', 'We threw away one litre last week.'],
        [9, 'clearSteps', ''],
      ],
    ],
  }),
  longAgo({
    key: 'books-in-order',
    mentee: 'priya',
    mentor: 'amara',
    first: { day: -500, at: '16:00' },
    every: 'MONTHLY',
    count: 3,
    minutes: 60,
    topic: 'finance.cashFlow',
    title: 'A forecast that I look at every Monday',
    description:
      'My accounts are a shoebox and a feeling. My accountant sees them once a year and shakes her head. I’d like to keep a forecast that’s so simple that I look at it every Monday, and to know in June whether December will be all right.',
    ratings: [
      [
        [10, 'clearSteps', 'Four rows. I do look at it every Monday.'],
        [10, 'wellPrepared', 'The shoebox was sorted by month.'],
      ],
    ],
  }),
];
