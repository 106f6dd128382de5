import { both, type DemoProfile, learner, mentor, type Person } from './demoProfile.ts';

const megan: Person = {
  postcode: 'CF10 1BH',
  languageIds: ['en', 'cy'],
  genderId: 'woman',
  ethnicityId: 'whiteBritish',
  hearAboutUsOptionId: 'friend',
};
const leo: Person = {
  postcode: 'SS2 6EX',
  languageIds: ['en'],
  genderId: 'man',
  ethnicityId: 'mixedWhiteBlackCaribbean',
  hearAboutUsOptionId: 'event',
};

/** By the keys of `demoPeople`. */
export const profilesInEnglish: Readonly<Record<string, DemoProfile>> = {
  priya: learner(
    {
      postcode: 'LS1 4AP',
      languageIds: ['en', 'ml'],
      genderId: 'woman',
      ethnicityId: 'asianIndian',
      hearAboutUsOptionId: 'event',
    },
    {
      sector: 'manufacturing',
      type: 'limitedByShares',
      size: '2-9',
      stage: 'early',
      health: 4,
      website: 'https://emberandoak.example/',
    },
    ['salesCustomers.findingCustomers', 'strategy.businessModel', 'finance.cashFlow', 'onlineSelling'],
  ),
  tom: mentor(
    {
      postcode: 'IP11 3SY',
      languageIds: ['en', 'nl'],
      genderId: 'man',
      ethnicityId: 'whiteBritish',
      hearAboutUsOptionId: 'employer',
    },
    {
      job: 'Former operations director',
      company: 'Hargreaves Logistics',
      sector: 'transport',
      teaches: {
        'operationsLegal.supply': 5,
        'operationsLegal.processes': 5,
        'onlineSelling.delivery': 4,
        'strategy.growth': 3,
        'strategy.businessModel': 4,
      },
      has: ['1 09:00 12:30', '3 14:00 17:00', '4 18:00 20:00'],
      hours: 3,
      helps: ['smallBusinesses', 'startingUp', 'rural'],
      away: { in: 29, days: 14 },
    },
  ),
  amara: mentor(
    {
      postcode: 'BS1 4DJ',
      languageIds: ['en', 'ig', 'fr'],
      genderId: 'woman',
      ethnicityId: 'blackAfrican',
      hearAboutUsOptionId: 'bankOrFunder',
    },
    {
      job: 'Head of small business lending',
      company: 'Northbank Credit Union',
      sector: 'finance',
      teaches: {
        'finance.cashFlow': 5,
        'finance.loans': 5,
        'finance.tax': 4,
        'finance.bookkeeping': 4,
        'strategy.businessPlan': 4,
        'charity.governance': 3,
      },
      has: ['2 17:30 20:00', '4 12:00 14:00', '6 10:00 12:00'],
      hours: 2,
      helps: ['women', 'ethnicMinorities', 'smallBusinesses', 'charities'],
    },
  ),
  callum: learner(
    {
      postcode: 'G1 1XQ',
      languageIds: ['en', 'gd'],
      genderId: 'man',
      ethnicityId: 'whiteBritish',
      hearAboutUsOptionId: 'search',
    },
    { sector: 'retailTrade', type: 'soleTrader', size: '1', stage: 'established', health: 3 },
    ['strategy.growth', 'peopleLeadership.hiring', 'peopleLeadership.timeManagement'],
  ),
  megan: both(
    learner(
      megan,
      {
        sector: 'hospitality',
        type: 'partnership',
        size: '10-49',
        stage: 'established',
        health: 5,
        website: 'https://lloydanddaughters.example/',
      },
      ['strategy.exit', 'peopleLeadership.leadership', 'dataAndAi.aiBasics'],
    ),
    mentor(megan, {
      job: 'Managing partner',
      company: 'Lloyd & Daughters Bakery',
      sector: 'hospitality',
      teaches: { 'onlineSelling.shop': 4, 'salesCustomers.service': 5, 'peopleLeadership.hiring': 4 },
      has: ['2 14:00 16:00', '5 14:00 16:30'],
      hours: 1,
      helps: ['startingUp', 'smallBusinesses', 'women'],
    }),
  ),
  yusuf: learner(
    {
      postcode: 'B1 1BB',
      languageIds: ['en', 'bn', 'ur'],
      genderId: 'man',
      ethnicityId: 'asianBangladeshi',
      hearAboutUsOptionId: 'socialMedia',
    },
    { sector: 'hospitality', type: 'soleTrader', size: '2-9', stage: 'firstYear', health: 3 },
    ['salesCustomers.brand', 'strategy.marketResearch', 'finance.grants', 'socialMedia.tiktok'],
  ),
  helen: mentor(
    {
      postcode: 'YO1 7HH',
      languageIds: ['en'],
      genderId: 'woman',
      ethnicityId: 'whiteBritish',
      hearAboutUsOptionId: 'member',
    },
    {
      job: 'Brand strategist',
      company: 'Ashworth Studio',
      sector: 'professional',
      teaches: {
        'salesCustomers.brand': 5,
        'digitalMarketing.content': 5,
        'websites.writing': 4,
        'socialMedia.planning': 4,
      },
      has: ['1 10:00 12:00', '2 10:00 12:00', '3 10:00 12:00'],
      hours: 4,
      helps: ['smallBusinesses', 'socialEnterprises', 'freelancers'],
    },
  ),
  gareth: mentor(
    {
      postcode: 'EC1A 1BB',
      languageIds: ['en'],
      genderId: 'preferNotToSay',
      ethnicityId: 'preferNotToSay',
      hearAboutUsOptionId: 'advertisement',
    },
    {
      job: 'Consultant',
      company: 'Pike Growth Partners',
      sector: 'professional',
      teaches: { 'salesCustomers.selling': 3 },
      has: ['5 16:00 17:00'],
      hours: 1,
      helps: ['smallBusinesses'],
      kinds: 'oneOff',
    },
  ),
  nora: mentor(
    {
      postcode: 'SS0 9LQ',
      languageIds: ['en', 'bfi'],
      genderId: 'woman',
      ethnicityId: 'whiteBritish',
      hearAboutUsOptionId: 'employer',
    },
    {
      job: 'Head of programme',
      company: 'Tideway Makers',
      sector: 'otherServices',
      teaches: { 'charity.volunteers': 4, 'charity.partnerships': 5, 'operationsLegal.projects': 4 },
      has: ['3 09:00 12:00'],
      hours: 2,
      helps: ['startingUp', 'socialEnterprises'],
    },
  ),
  leo: both(
    learner(
      leo,
      { sector: 'manufacturing', type: 'soleTrader', size: '1', stage: 'established', health: 4 },
      ['websites.builders', 'onlineSelling.booking'],
    ),
    mentor(leo, {
      job: 'Upholsterer and owner',
      company: 'Hart Upholstery',
      sector: 'manufacturing',
      teaches: { 'salesCustomers.selling': 4, 'strategy.businessModel': 4 },
      has: ['4 17:00 19:00'],
      hours: 1,
      helps: ['freelancers', 'startingUp'],
    }),
  ),
  ruth: learner(
    {
      postcode: 'SS1 1LT',
      languageIds: ['en', 'yo'],
      genderId: 'woman',
      ethnicityId: 'blackAfrican',
      hearAboutUsOptionId: 'community',
    },
    { sector: 'manufacturing', type: 'limitedByShares', size: '1', stage: 'firstYear', health: 3 },
    ['salesCustomers.findingCustomers', 'onlineSelling.photography', 'finance.bookkeeping'],
  ),
  owen: mentor(
    {
      postcode: 'SS9 2EP',
      languageIds: ['en'],
      genderId: 'man',
      ethnicityId: 'whiteBritish',
      hearAboutUsOptionId: 'friend',
    },
    {
      job: 'Rigger and owner',
      company: 'Marsh Rigging',
      sector: 'manufacturing',
      teaches: { 'operationsLegal.contracts': 4, 'operationsLegal.processes': 4 },
      has: ['2 16:00 18:00'],
      hours: 1,
      helps: ['freelancers'],
    },
  ),
  grace: learner(
    {
      postcode: 'LS2 8JS',
      languageIds: ['en', 'pt'],
      genderId: 'woman',
      ethnicityId: 'whiteBritish',
      hearAboutUsOptionId: 'employer',
    },
    { sector: 'otherServices', type: 'charitableCompany', size: '10-49', stage: 'established', health: 4 },
    ['charity.volunteers'],
  ),
};
