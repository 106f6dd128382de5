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
};

/** The API, which knows one partner and nothing else. */
async function ask(body: string): Promise<string> {
  const { operationName, variables } = JSON.parse(body) as {
    operationName: string;
    variables: { id?: string; subdomain?: string };
  };
  const isFarol = [variables.id, variables.subdomain].includes('farol');
  return JSON.stringify(
    operationName === 'GetPartner'
      ? { data: { getPartner: isFarol ? farol : null } }
      : { data: null, errors: [{ message: 'away', extensions: { code: 'INTERNAL' } }] },
  );
}

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
