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
