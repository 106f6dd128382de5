import type { PartnerRole, ProfileChanges, UserType } from '@waymark/events/identity';
import type { UserRole } from '@waymark/events/kernel';

/** One demo person. `key` is how the stories name them. */
export type DemoPerson = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: UserType;
  readonly language: 'en' | 'pt';
  readonly partnerId: string;
  readonly profile: ProfileChanges;
  /** How long before the story's now they signed up; absent: as long ago as most. */
  readonly joined?: string;
  /** Only there in the story of three years. */
  readonly isOfYears?: true;
  /** Of who works for the charity; absent: nothing special. */
  readonly role?: UserRole;
  /** How they stand where people are approved; absent: approved in both roles. */
  readonly membership?: {
    readonly role: PartnerRole;
    readonly isMenteeApproved: boolean;
    readonly isMentorApproved: boolean;
  };
};

/** Everybody's password; printed at the start, and good for nothing but a demo. */
export const DEMO_PASSWORD = 'waymark-demo';

type ProfileTexts = {
  readonly orgName: string;
  readonly orgRole: string;
  readonly headline: string;
  readonly goals: string;
  readonly about: string;
};

function person(
  name: string,
  userType: UserType,
  community: 'waymark' | 'farol' | 'tideway',
  texts: ProfileTexts,
  timezone?: string,
): DemoPerson {
  const [firstName = '', ...rest] = name.split(' ');
  const isPortuguese = community === 'farol';
  const key = plain(firstName);
  return {
    key,
    firstName,
    lastName: rest.join(' '),
    email: `${key}@${community}.example`,
    userType,
    language: isPortuguese ? 'pt' : 'en',
    partnerId: community,
    profile: {
      orgName: texts.orgName,
      orgRole: texts.orgRole,
      headline: texts.headline,
      goals: texts.goals,
      professionalBackground: texts.about,
      countryCode: isPortuguese ? 'PT' : 'GB',
      timezone: timezone ?? (isPortuguese ? 'Europe/Lisbon' : 'Europe/London'),
    },
  };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Before the first session of their history. */
const YEARS = '1140d';

export const demoPeople: readonly DemoPerson[] = [
  {
    ...person('Priya Nair', 'mentee', 'waymark', {
      orgName: 'Ember & Oak',
      orgRole: 'Founder',
      headline: 'Hand-poured candles from a garage in Leeds',
      goals: 'Move from markets to steady wholesale without losing the margin',
      about: 'Eight years in retail buying, two at the stove.',
    }),
    joined: YEARS,
  },
  {
    ...person('Tom Hargreaves', 'mentor', 'waymark', {
      orgName: 'Hargreaves Logistics',
      orgRole: 'Former operations director',
      headline: 'Thirty years of getting things where they should be',
      goals: 'Help makers grow at a pace they can live with',
      about: 'Ran warehouses, fleets and, for eleven years, the whole of operations.',
    }),
    joined: YEARS,
  },
  {
    ...person('Amara Okafor', 'mentor', 'waymark', {
      orgName: 'Northbank Credit Union',
      orgRole: 'Head of small business lending',
      headline: 'Cash flow in plain words',
      goals: 'Fewer good businesses closing for want of a forecast',
      about: 'Chartered accountant in Bristol; lends to firms that banks find too small.',
    }),
    joined: YEARS,
  },
  {
    ...person('Callum Fraser', 'mentee', 'waymark', {
      orgName: 'Fraser Cycles',
      orgRole: 'Owner and mechanic',
      headline: 'Repairs and second-hand bicycles in Glasgow',
      goals: 'A second workshop, and one evening a week off',
      about: 'Apprenticed at fifteen, own keys at thirty-one.',
    }),
    joined: YEARS,
  },
  person('Megan Lloyd', 'both', 'waymark', {
    orgName: 'Lloyd & Daughters Bakery',
    orgRole: 'Managing partner',
    headline: 'Third-generation baker in Cardiff, first with a web shop',
    goals: 'Learn to hand over; teach what three shops taught me',
    about: 'Took over one shop in 2014, opened two more.',
  }),
  {
    ...person('Yusuf Rahman', 'mentee', 'waymark', {
      orgName: 'Chai Stop',
      orgRole: 'Co-founder',
      headline: 'A tea van that wants to be a shop',
      goals: 'Find a site in Birmingham and a name people remember',
      about: 'Studied food science, learnt from an aunt.',
    }),
    joined: YEARS,
  },
  person('Helen Ashworth', 'mentor', 'waymark', {
    orgName: 'Ashworth Studio',
    orgRole: 'Brand strategist',
    headline: 'Names, words and pictures for small firms',
    goals: 'See more honest shop windows',
    about: 'Twenty years in agencies in London, now a studio in York.',
  }),
  person('Gareth Pike', 'mentor', 'waymark', {
    orgName: 'Pike Growth Partners',
    orgRole: 'Consultant',
    headline: 'Scale fast',
    goals: 'More clients',
    about: 'Sales, mostly.',
  }),
  {
    ...person('Inês Carvalho', 'mentee', 'farol', {
      orgName: 'Barro Vivo',
      orgRole: 'Fundadora',
      headline: 'Cerâmica utilitária feita em Aveiro',
      goals: 'Vender fora de Portugal sem deixar de fazer cada peça à mão',
      about: 'Formada em design, ceramista desde 2017.',
    }),
    joined: YEARS,
  },
  {
    ...person('Rui Meireles', 'mentor', 'farol', {
      orgName: 'Meireles Conservas',
      orgRole: 'Diretor comercial',
      headline: 'Exportar a partir de Matosinhos, há vinte anos',
      goals: 'Ajudar quem faz bem a chegar mais longe',
      about: 'Abriu nove mercados para a conserveira da família.',
    }),
    joined: YEARS,
  },
  {
    ...person('Beatriz Fonseca', 'mentee', 'farol', {
      orgName: 'Fio Solto',
      orgRole: 'Fundadora',
      headline: 'Bordado de Guimarães para quem o usa todos os dias',
      goals: 'Uma loja online que não tome as noites',
      about: 'Aprendeu com a avó, vende desde 2021.',
    }),
    joined: YEARS,
  },
  {
    ...person('Duarte Vilaça', 'mentor', 'farol', {
      orgName: 'Vilaça Software',
      orgRole: 'Engenheiro e sócio',
      headline: 'Lojas online simples, em Braga',
      goals: 'Provar que uma página pequena pode vender muito',
      about: 'Quinze anos a fazer comércio eletrónico.',
    }),
    joined: YEARS,
  },
  person('Marta Seabra', 'both', 'farol', {
    orgName: 'Horta da Seabra',
    orgRole: 'Sócia-gerente',
    headline: 'Cabazes de legumes em Coimbra',
    goals: 'Aprender logística; ensinar a lidar com clientes',
    about: 'Agrónoma, trocou o laboratório por seis hectares.',
  }),
  {
    ...person('Nora Whitfield', 'mentor', 'tideway', {
      orgName: 'Tideway Makers',
      orgRole: 'Head of programme',
      headline: 'Workshops and advice for makers on the estuary',
      goals: 'Know everybody who joins, and why',
      about: 'Boatbuilder once, runs the yard and its mentors now.',
    }),
    joined: YEARS,
    membership: { role: 'MANAGER', isMenteeApproved: true, isMentorApproved: true },
  },
  {
    ...person('Leo Hart', 'both', 'tideway', {
      orgName: 'Hart Upholstery',
      orgRole: 'Owner',
      headline: 'Chairs that outlive their owners',
      goals: 'Pass on what twelve years of quotes have taught me',
      about: 'Trained in High Wycombe, own workshop since 2014.',
    }),
    joined: YEARS,
    membership: { role: 'MEMBER', isMenteeApproved: true, isMentorApproved: false },
  },
  {
    ...person('Ruth Adeyemi', 'mentee', 'tideway', {
      orgName: 'Saltmarsh Soap',
      orgRole: 'Founder',
      headline: 'Soap from the edge of the Thames',
      goals: 'A first wholesale customer before the winter',
      about: 'Chemist by training, soap maker by accident.',
    }),
    membership: { role: 'MEMBER', isMenteeApproved: false, isMentorApproved: false },
  },
  {
    ...person('Owen Marsh', 'mentor', 'tideway', {
      orgName: 'Marsh Rigging',
      orgRole: 'Owner',
      headline: 'Rope, canvas and a straight answer',
      goals: 'See fewer good makers give up over paperwork',
      about: 'Rigger in Leigh-on-Sea since 1998; shares a yard with six other trades.',
    }),
    joined: YEARS,
    membership: { role: 'MEMBER', isMenteeApproved: true, isMentorApproved: true },
    isOfYears: true,
  },
  {
    ...person('Grace Bennett', 'mentee', 'waymark', {
      orgName: 'Waymark',
      orgRole: 'Events and community lead',
      headline: 'Finds the right speaker and the right Tuesday',
      goals: 'An event for every question that’s asked twice',
      about: 'Ran the programme of a public library before she joined the charity.',
    }),
    joined: YEARS,
    role: 'OPS',
    isOfYears: true,
  },
];
