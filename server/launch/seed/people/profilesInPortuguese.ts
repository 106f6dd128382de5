import { both, type DemoProfile, learner, mentor, type Person } from './demoProfile.ts';

const marta: Person = {
  languageIds: ['pt', 'en', 'fr'],
  genderId: 'woman',
  ethnicityId: 'preferNotToSay',
  hearAboutUsOptionId: 'community',
};

/** By the keys of `demoPeople`. */
export const profilesInPortuguese: Readonly<Record<string, DemoProfile>> = {
  ines: learner(
    {
      languageIds: ['pt', 'en', 'es'],
      genderId: 'woman',
      ethnicityId: 'preferNotToSay',
      hearAboutUsOptionId: 'community',
    },
    {
      sector: 'manufacturing',
      type: 'soleTrader',
      size: '1',
      stage: 'established',
      health: 3,
      website: 'https://barrovivo.example/',
    },
    ['onlineSelling.international', 'salesCustomers.exporting', 'onlineSelling.photography'],
  ),
  rui: mentor(
    {
      languageIds: ['pt', 'en', 'fr'],
      genderId: 'man',
      ethnicityId: 'whiteOther',
      hearAboutUsOptionId: 'event',
    },
    {
      job: 'Diretor comercial',
      company: 'Meireles Conservas',
      sector: 'manufacturing',
      teaches: {
        'salesCustomers.exporting': 5,
        'onlineSelling.international': 4,
        'salesCustomers.selling': 5,
        'operationsLegal.contracts': 3,
      },
      has: ['1 18:00 20:00', '3 18:00 20:00', '6 09:30 12:00'],
      hours: 2,
      helps: ['smallBusinesses', 'startingUp', 'rural'],
    },
  ),
  beatriz: learner(
    {
      languageIds: ['pt'],
      genderId: 'woman',
      ethnicityId: 'preferNotToSay',
      hearAboutUsOptionId: 'socialMedia',
    },
    { sector: 'manufacturing', type: 'notRegistered', size: '1', stage: 'early', health: 2 },
    ['onlineSelling.shop', 'socialMedia.facebookInstagram', 'peopleLeadership.timeManagement'],
  ),
  duarte: mentor(
    {
      languageIds: ['pt', 'en'],
      genderId: 'man',
      ethnicityId: 'preferNotToSay',
      hearAboutUsOptionId: 'friend',
    },
    {
      job: 'Engenheiro e sócio',
      company: 'Vilaça Software',
      sector: 'information',
      teaches: {
        'onlineSelling.shop': 5,
        'onlineSelling.payments': 5,
        'technology.development': 5,
        'security.cyber': 3,
        'websites.hosting': 4,
      },
      has: ['2 12:30 14:00', '4 12:30 14:00', '7 20:00 24:00'],
      hours: 3,
      helps: ['startingUp', 'freelancers', 'young'],
    },
  ),
  marta: both(
    learner(
      marta,
      { sector: 'agriculture', type: 'limitedByShares', size: '2-9', stage: 'early', health: 4 },
      ['operationsLegal.supply', 'operationsLegal.projects'],
    ),
    mentor(marta, {
      job: 'Sócia-gerente',
      company: 'Horta da Seabra',
      sector: 'agriculture',
      teaches: { 'salesCustomers.service': 4, 'strategy.sustainability': 4, 'digitalMarketing.email': 3 },
      has: ['1 19:00 21:00', '4 19:00 21:00'],
      hours: 2,
      helps: ['rural', 'women', 'startingUp'],
    }),
  ),
};
