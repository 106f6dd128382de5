import type { Story } from './story.ts';

export const storiesInEnglish: readonly Story[] = [
  {
    between: ['priya', 'tom'],
    lines: [
      [
        'priya',
        '41d 6h',
        'Hello Tom, thank you for agreeing to talk to me. I run Ember & Oak: candles, a garage, and one very patient husband.',
      ],
      ['tom', '41d 5h', 'Hello Priya. Good name. What does a normal week look like at the moment?'],
      [
        'priya',
        '41d 4h 40m',
        'Two evenings pouring, one evening packing, Saturday at a market. About 90 candles. I sell out most Saturdays, which sounds good until I look at the bank.',
      ],
      [
        'tom',
        '41d 4h',
        'Selling out every week usually means one of two things: too little stock, or too low a price. What does one candle cost you, with your own hours in it?',
      ],
      ['priya', '40d 22h', 'Wax, wick, jar, label: £4.10. My own hours… I’ve never counted those.'],
      [
        'tom',
        '40d 21h',
        'Then that’s this week’s homework. Time one full batch, start to swept floor, and put £12 on every hour. Don’t be kind to yourself.',
      ],
      [
        'priya',
        '34d 3h',
        'Done, and I rather wish I hadn’t. 36 candles took 7 hours 20. That’s £2.44 each, so £6.54, and I sell them at £9.',
      ],
      [
        'tom',
        '34d 2h',
        'Now you know something that most people in your place don’t. Shops will want to pay you half of what they charge. What would that be?',
      ],
      ['priya', '34d 1h 50m', '£4.50. Oh. I’d be paying them to take the candles.'],
      [
        'tom',
        '34d 1h 30m',
        'Exactly. So before we talk about shops we talk about price, or about the seven hours. Which one first?',
      ],
      ['priya', '33d 20h', 'The hours. The labels are the silly part, I cut them by hand.'],
      [
        'priya',
        '27d 5h',
        'I ordered a roll of printed labels and a second pouring jug. Same batch today: 4 hours 35!',
        { reaction: 'CELEBRATE' },
      ],
      [
        'tom',
        '27d 4h',
        'That’s a day and a half a month you just gave back to yourself. What happened to the price?',
      ],
      [
        'priya',
        '27d 3h 45m',
        'I went to £12 on the new scent only, like you suggested. I was terrified. Sold 31 of 34.',
      ],
      ['tom', '27d 3h', 'And nobody asked why?'],
      ['priya', '27d 2h 55m', 'One lady asked whether the old ones were on offer. I said yes.'],
      ['tom', '27d 2h 50m', 'You’re learning frighteningly fast.', { reaction: 'LAUGH' }],
      [
        'priya',
        '13d 6h',
        'A shop in Ilkley has asked for a wholesale list. I don’t have one. What goes on it?',
      ],
      [
        'tom',
        '13d 5h',
        'One page. Product, your price to them, the price you recommend, smallest order, how long you need, who pays the post. Leave nothing to be asked. Send me a draft before you send it to them.',
      ],
      [
        'priya',
        '11d 2h',
        'Draft is done: £7.20 to them, £14 recommended, twelve at least, ten working days, carriage paid over £150.',
      ],
      ['priya', '11d 1h 59m', { document: 'wholesale-list' }],
      [
        'tom',
        '11d 1h',
        'Good. Change ten working days to fifteen. You’ll deliver in ten and they’ll think you’re wonderful.',
        { answers: 20, reaction: 'THUMBS_UP' },
      ],
      [
        'priya',
        '5d 4h',
        'They ordered 48. FORTY-EIGHT. I’m writing this from the garage floor.',
        { reaction: 'CELEBRATE' },
      ],
      [
        'tom',
        '5d 3h',
        'Congratulations. Get up, it’s cold there. Then write down what each of the 48 leaves you, and bring it to our next session.',
      ],
      [
        'priya',
        '1d 2h',
        '£2.66 each after the new hours. It isn’t much, but it’s the right side of nothing.',
        { answers: 24, reaction: 'HEART' },
      ],
      ['tom', '45m', 'It’s a business. Shall we plan the second shop, or the second pair of hands?'],
      ['tom', '43m', 'Is the time of our next session still good for you?'],
    ],
    unread: { by: 'priya', count: 2 },
  },
  {
    between: ['priya', 'amara'],
    lines: [
      [
        'priya',
        '19d 7h',
        'Hi Amara, Tom says you’re the person to ask about the weeks when everything is going well and there’s no money.',
      ],
      [
        'amara',
        '19d 6h',
        'Ha. Yes, that’s the most common emergency I know. Do your shops pay on delivery or later?',
      ],
      ['priya', '19d 5h 30m', 'The one I’m talking to wants 30 days.'],
      [
        'amara',
        '19d 5h',
        'Then you buy wax today, deliver in three weeks and see money in seven. Draw those seven weeks as a row of boxes: what comes in, what goes out. The smallest box is your real limit.',
      ],
      ['priya', '16d 2h', 'Smallest box is minus £310, in week five.'],
      [
        'amara',
        '16d 1h',
        'And that’s for one order of 48? So a second shop in the same month would be minus £620, unless you change something. What could you change?',
      ],
      ['priya', '15d 23h', 'Ask for half up front on first orders?'],
      [
        'amara',
        '15d 22h',
        'Perfectly normal for first orders. Say it in the list, not in a conversation. And ask your wax supplier for 30 days as well: the worst they can say is no.',
      ],
      [
        'priya',
        '6d 4h',
        'They said 14 days. And the shop paid half without a word. Week five is now plus £40!',
        { answers: 8, reaction: 'CELEBRATE' },
      ],
      [
        'amara',
        '6d 3h',
        'There you are. Keep the row of boxes going, one new box every Friday. That’s all a forecast is.',
      ],
    ],
  },
  {
    between: ['priya', 'megan'],
    lines: [
      [
        'megan',
        '8d 5h',
        'Hi Priya, we sat at the same table in Leeds. You asked about jars: ours come from a family firm in Sheffield, no minimum, and they’re lovely people.',
      ],
      ['priya', '8d 4h', 'Megan! Yes please. I pay 94p a jar and feel robbed every time.'],
      [
        'megan',
        '8d 3h 30m',
        '61p for 250 ml if you collect. Ask for Dot and say that I sent you.',
        { answers: 2, reaction: 'HEART' },
      ],
      ['priya', '7d 20h', 'Dot is now my favourite person. 61p it is.'],
      [
        'megan',
        '3h 10m',
        'We’re doing hampers for December in all three shops. Would you make us a small one that smells of bara brith?',
      ],
      ['megan', '3h 2m', 'About 120 of them. No hurry, but my mother has already told the customers.'],
    ],
    unread: { by: 'priya', count: 2 },
  },
  {
    between: ['priya', 'gareth'],
    lines: [
      ['gareth', '22d 5h', 'Priya, saw your profile. I can 10x your candles. Are you free for a call today?'],
      ['priya', '22d 4h', 'Thank you, but I’m well looked after at the moment.'],
      ['gareth', '22d 3h 55m', 'Most founders say that before they meet me. Tomorrow at 8?'],
      ['gareth', '21d 5h', 'I have a slot at 7 too. My fee is very reasonable.'],
      ['gareth', '20d 5h', 'Last chance this month. Shall I send the contract?'],
    ],
    blockedBy: 'priya',
  },
  {
    between: ['callum', 'tom'],
    lines: [
      [
        'callum',
        '30d 4h',
        'Tom, there’s a unit two streets from the shop. 90 square metres, £11,400 a year, five-year lease. Am I mad?',
      ],
      ['tom', '30d 3h', 'Not yet. How many bikes stand waiting outside your bench on an average day?'],
      ['callum', '30d 2h', 'Fourteen this morning. I turn away about six a week.'],
      ['tom', '30d 1h', 'At what repair on average?'],
      ['callum', '30d', '£48. So near enough £290 a week walking off down the road.'],
      [
        'tom',
        '29d 22h',
        '£15,000 a year, then, before a second mechanic. So the rent isn’t the question. The mechanic is. Who?',
      ],
      [
        'callum',
        '21d 5h',
        'Isla, from the college. She did a week with me in spring and re-cabled a tandem without swearing once.',
      ],
      [
        'tom',
        '21d 4h',
        'Hire Isla before you sign anything. If she fills her hours in the old shop you need the unit. If she doesn’t, you’ve saved five years of rent.',
      ],
      [
        'callum',
        '4d 6h',
        'She starts on Monday. And the landlord took 10% off when I asked for three years with a break at eighteen months.',
      ],
      ['tom', '4d 5h', 'You asked for a break clause? I’ve nothing left to teach you.'],
      ['callum', '2h 20m', 'One thing left: how do I stop doing everything myself?'],
    ],
    unread: { by: 'tom', count: 1 },
  },
  {
    between: ['yusuf', 'helen'],
    lines: [
      [
        'yusuf',
        '12d 8h',
        'Hello Helen. We sell tea from a van. People photograph the van and forget the name. Is that fixable?',
      ],
      ['helen', '12d 7h', 'Very. What do they call you when they tell a friend?'],
      ['yusuf', '12d 6h', '“The yellow tea van”.'],
      [
        'helen',
        '12d 5h',
        'Then you already have a name; you just haven’t put it on the van. What’s on it now?',
      ],
      ['yusuf', '12d 4h 30m', 'CHAI STOP in capitals, and our Instagram in letters that nobody can read.'],
      [
        'helen',
        '12d 4h',
        'Keep Chai Stop. Under it, large: “the yellow tea van”. Take the Instagram off; put it on the cup, where the hand is still and the eye is bored.',
      ],
      [
        'yusuf',
        '6d 3h',
        'Cups printed. Eleven new followers in one lunch and four of them asked where we are tomorrow.',
      ],
      ['helen', '6d 2h', 'That’s the only number I would watch: how many ask where you’ll be tomorrow.'],
      ['yusuf', '1d 5h', 'Nineteen yesterday. My aunt wants to frame a cup.'],
      ['helen', '1d 4h', 'Frame two. One is for the shop.'],
    ],
  },
  {
    between: ['megan', 'helen'],
    lines: [
      [
        'megan',
        '17d 4h',
        'Helen, my daughters want to rename the bakery. I’ve been Lloyd & Daughters for six months and they’re eleven and eight.',
      ],
      ['helen', '17d 3h', 'What do they want?'],
      ['megan', '17d 2h 50m', '“Crumbs”.'],
      [
        'helen',
        '17d 2h',
        'Annoyingly good. Make it the name of the children’s loaf and see who asks for it.',
      ],
      ['megan', '9d 2h', 'We sold 200 Crumbs last week. I now report to an eight-year-old.'],
    ],
  },
  {
    between: ['callum', 'yusuf'],
    lines: [
      [
        'yusuf',
        '10d 3h',
        'Callum, you do cargo bikes, don’t you? The van isn’t allowed into the square on market days.',
      ],
      [
        'callum',
        '10d 2h',
        'I do. There’s a 2019 long-john in the back with a box big enough for two urns. Needs a brake and some love.',
      ],
      ['yusuf', '10d 1h', 'How much for the brake, and how much for the love?'],
      ['callum', '10d', '£640 for both, and a tea whenever I’m in Birmingham.'],
      ['yusuf', '2d 4h', 'It’s yellow now. Photograph coming as soon as my aunt gets off it.'],
      ['callum', '2d 3h', 'That’s the best thing anybody has done to one of my bikes.'],
    ],
  },
];
