export const en = {
  title: 'Mentoring for founders, small businesses and charities',
  heroTitle: 'Good advice from someone who has been there',
  heroLead:
    '{brand} connects founders, small businesses and charities with volunteer mentors. Ask one question or work together for longer. It’s free.',
  signUp: "Sign up - it's free",
  findMentors: 'Find mentors',
  heroNote: 'Free for learners. Run by volunteers and a charity.',
  return: 'Log in to continue to the page you asked for.',
  returnEnded: 'You’ve been logged out. Log in to go back to where you were.',
  logIn: 'Log in',
  peopleTitle: 'Some of our mentors',
  allMentors: 'See all mentors',
  numbers: {
    people: 'people have learned or given advice here',
    sessions: 'sessions held',
    hours: 'hours of advice given',
  },
  story: {
    label: 'For example',
    title: 'A potter, two shops and one question',
    askWhen: 'On Monday she asks',
    askWhat:
      '“I sell well at the market, and two shops want my bowls. What margin do shops expect?” She suggests three times.',
    meetWhen: 'On Thursday they talk',
    meetWhat: 'A volunteer who ran a shop for twenty years accepts. They go through her prices line by line.',
    actWhen: 'By Friday she has a plan',
    actWhat:
      'Four tasks, each with a date, on a plan they both see. He answers by message while she works through it.',
  },
  howTitle: 'How it works',
  steps: {
    ask: 'Tell us what you’re stuck on',
    askBody: 'Choose a topic and write your question in a few lines. Suggest times that suit you.',
    meet: 'Meet a mentor who’s done it',
    meetBody:
      'Volunteers who’ve solved it before see your request. One of them accepts and you talk for an hour.',
    act: 'Leave with a plan',
    actBody: 'Write down the next steps together and keep in touch by message while you take them.',
  },
  learnersTitle: 'For people building something',
  learnersBody:
    'You run a small business or a charity, or you’re about to start one. You don’t need a consultant. You need an honest hour with someone who’s been there.',
  learners: {
    one: 'One-off sessions of 60 minutes, or a mentor for longer',
    two: 'Events where you can listen first and ask later',
    three: 'Your question stays between you and your mentor',
  },
  learnersAction: 'Find a mentor',
  mentorsTitle: 'For people who know something',
  mentorsBody:
    'An hour of your experience can turn someone’s month around. You choose the topics, the days and how much time you give.',
  mentors: {
    one: 'From one hour a week, paused whenever you like',
    two: 'Only requests that match what you know',
    three: 'See the difference your time makes',
  },
  mentorsAction: 'Become a mentor',
  topicsTitle: 'What people talk about',
  topics: {
    website: 'A first website',
    social: 'Social media',
    money: 'Pricing and cash flow',
    funding: 'Finding funding',
    data: 'Data and spreadsheets',
    security: 'Staying safe online',
    customers: 'Finding customers',
    team: 'Leading a small team',
    volunteers: 'Working with volunteers',
    product: 'Testing an idea',
  },
  closingTitle: 'The next step is a small one',
  closingBody: 'Sign up for free and ask your first question.',
} as const;
