// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { load } from './prerender.ts';

vi.mock('zustand', () => import('./zustandOnServer.ts'));

const farol = {
  id: 'farol',
  name: 'Farol',
  subdomain: 'farol',
  whiteLabel: true,
  hideBecomeALearnerOption: false,
  hideBecomeAMentorOption: false,
  termsOfUse: null,
  linkedin: null,
  instagram: null,
  facebook: null,
  tiktok: null,
  contactUs: null,
  aboutUs: null,
  faq: null,
  ourPartners: null,
  ourBlog: null,
  partnerLogo: 'https://farol.example/logo.png',
  authImages: [],
  whitelabelProperties: {
    primaryColor: '#0b1f4b',
    secondaryColor: null,
    contrastTextPrimary: null,
    fontName: null,
  },
  whitelabelText: [{ key: 'app.loading', value: 'Your account is closed', language: 'en' }],
  texts: [
    {
      slug: 'with-farol',
      language: 'en',
      title: 'Your first month with Farol',
      summary: 'Four weeks.',
      author: 'The Farol team',
      topic: 'basics',
      reviewedOn: '2026-09-20',
      body: 'Say what you want.',
    },
  ],
};

/** The API, which knows one partner and nothing else. */
async function ask(body: string): Promise<string> {
  const { operationName, variables } = JSON.parse(body) as {
    operationName: string;
    variables: { id?: string; subdomain?: string };
  };
  const isFarol = [variables.id, variables.subdomain].includes('farol');
  return JSON.stringify(
    operationName === 'GetPartner' || operationName === 'PartnerTexts'
      ? { data: { getPartner: isFarol ? farol : null }, extensions: { position: '5.1f' } }
      : { data: null, errors: [{ message: 'away', extensions: { code: 'INTERNAL' } }] },
  );
}

it('NAV-74 the first page that is drawn says all that it says, whichever it is', async () => {
  const { draw } = await load();
  const { html } = await draw({ address: 'https://app.example/login', cookie: '' }, {}, ask);
  expect(html).toContain('Welcome back');
  // The first test of the file loads the whole client.
}, 240_000);

it('PRT-56 PRT-60 what goes out to everybody else has nothing of the partner whose page was drawn, in it or before it', async () => {
  const { draw } = await load();
  const at = (host: string, cookie = '') => draw({ address: `https://${host}/`, cookie }, {}, ask);
  const plain = await at('app.example');
  const bySubdomain = await at('farol.example');
  const byCookie = await at('app.example', 'partnerId=farol');
  const after = await at('app.example');
  for (const drawing of [bySubdomain, byCookie]) {
    expect(drawing.html).toContain('https://farol.example/logo.png');
    expect(drawing.css).toContain('#0b1f4b');
    expect(drawing.waitingHtml).toBe(plain.waitingHtml);
  }
  expect(plain.waitingHtml).toContain('Loading');
  expect([after.html, after.css, after.waitingHtml]).toEqual([plain.html, '', plain.waitingHtml]);
}, 60_000);

it('LIB-05 the list of resources arrives with those of the partner, and for everybody else without them', async () => {
  const { draw } = await load();
  const at = (host: string) => draw({ address: `https://${host}/resources`, cookie: '' }, {}, ask);
  const theirs = await at('farol.example');
  expect(theirs.html).toContain('Your first month with Farol');
  expect(theirs.html).toContain('Passwords you can live with');
  expect(JSON.stringify(theirs.answers)).toContain('Say what you want.');
  const ours = await at('app.example');
  expect(ours.html).toContain('Passwords you can live with');
  expect(ours.html).not.toContain('Your first month with Farol');
}, 60_000);

it('ACH-25 a statement arrives with what it says, and so does one that does not exist', async () => {
  const { draw } = await load();
  const statement = {
    __typename: 'VolunteeringStatement',
    id: 'st-1',
    name: 'Zélia Body',
    from: '2026-01-01',
    to: '2026-06-30',
    language: 'en',
    hours: 14,
    sessions: 9,
    organisations: null,
    topics: null,
    issuedOn: '2026-07-01',
    issuedBy: 'Waymark',
    address: 'https://app.example/statement/st-1',
    pdfPath: '/statements/st-1.pdf',
    isCorrected: false,
  };
  const askAbout = async (body: string) => {
    const { operationName, variables } = JSON.parse(body) as {
      operationName: string;
      variables: { id?: string };
    };
    if (operationName !== 'CheckVolunteeringStatement') return ask(body);
    const checked =
      variables.id === 'st-1'
        ? { data: { checkVolunteeringStatement: { isWithdrawn: false, statement } } }
        : { data: null, errors: [{ message: 'unknown', extensions: { code: 'NOT_FOUND' } }] };
    return JSON.stringify({ ...checked, extensions: { position: '5.1f' } });
  };
  const at = (path: string) => draw({ address: `https://app.example${path}`, cookie: '' }, {}, askAbout);
  const { html, title } = await at('/statement/st-1');
  expect(html).toContain('Issued by Waymark on 1 July 2026, for Zélia Body.');
  expect(title).toContain('Statement of volunteering');
  expect((await at('/pt/statement/st-1')).html).toContain('Emitida por Waymark em 1 de julho de 2026');
  const { html: unknown } = await at('/statement/forged');
  expect(unknown).toContain('We can’t find this statement');
  expect(unknown).not.toContain('Zélia Body');
}, 60_000);

it.each([
  ['/dashboard', 'Hello'],
  ['/messages', 'Messages'],
  ['/action-plans/:planId', 'Action plan'],
])(
  'NAV-74 the frame of %s says which page it is, before anything of its person is known',
  async (path, heading) => {
    const { draw } = await load();
    const { html, waitingHtml } = await draw({ address: `https://app.example${path}`, cookie: '' }, {}, ask);
    expect(html).toBe('');
    expect(/<h1[^>]*>([^<]+)</.exec(waitingHtml)?.[1]).toBe(heading);
  },
  60_000,
);
