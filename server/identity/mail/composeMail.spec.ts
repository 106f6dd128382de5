import { describe, expect, it } from 'vitest';
import { brandOf } from '../../partner/types.ts';
import { emailFrameTexts } from '../../platform/mail/emailFrameTexts.ts';
import { accountMailTexts } from './accountTexts.ts';
import { composeMail } from './composeMail.ts';
import { mailTexts } from './texts.ts';

const partner = {
  id: 'p1',
  name: 'Harbour & <Sons>',
  subdomain: 'harbour',
  isDefault: false,
  settings: { whiteLabel: true, primaryColor: '#fde047', partnerLogo: '/brand/h.png' },
};
const own = brandOf(undefined, 'https://waymark.example');

function compose(changes: Partial<Parameters<typeof composeMail>[0]> = {}) {
  return composeMail({
    kind: 'verification',
    to: 'ada@example.org',
    firstName: 'Ada',
    language: 'en',
    brand: own,
    link: 'https://waymark.example/email-verification?code=a.b.c&partnerId=p1',
    key: 'k',
    ...changes,
  });
}

describe('a mail', () => {
  it('NAV-73 PRT-55 wears the brand of a white-label partner, readable on its colour, and ours otherwise', () => {
    const brand = brandOf(partner, 'https://waymark.example');
    expect(brand).toEqual({
      name: 'Harbour & <Sons>',
      logo: 'https://waymark.example/brand/h.png',
      primaryColor: '#fde047',
      onPrimary: '#000000',
    });
    expect(own).toMatchObject({ name: 'Waymark', primaryColor: '#5B2A86', onPrimary: '#ffffff' });
    const plain = { ...partner, settings: { ...partner.settings, whiteLabel: false } };
    expect(brandOf(plain, 'https://waymark.example')).toEqual(own);
  });

  it.each(['https://harbour.example/logo.svg', 'https://harbour.example/Logo.SVGZ?v=2#top', '/brand/h.svg'])(
    'NAV-73 PRT-55 has the name in place of a drawing that mail programs do not show: %s',
    (partnerLogo) => {
      const brand = brandOf(
        { ...partner, settings: { ...partner.settings, partnerLogo } },
        'https://waymark.example',
      );
      expect(brand.logo).toBeUndefined();
      const { html } = compose({ brand });
      expect(html).not.toContain('<img');
      expect(html).toContain('Harbour &amp; &lt;Sons&gt;');
    },
  );

  it('PRT-56 (partly) puts names and links in as text, never as HTML', () => {
    const brand = brandOf(partner, 'https://waymark.example');
    const mail = compose({ brand, firstName: '<img src=x onerror=alert(1)>', language: 'pt' });
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).not.toContain('<Sons>');
    expect(mail.html).toContain('code=a.b.c&amp;partnerId=p1');
    expect(mail.text).toContain('code=a.b.c&partnerId=p1');
  });

  it('carries no line end into its subject', () => {
    const brand = { ...own, name: 'Har\r\nBcc: x@example.org' };
    expect(compose({ brand }).subject).not.toMatch(/[\r\n]/);
  });

  it('ONB-14 says the same in English and Portuguese, with and without a name', () => {
    for (const language of ['en', 'pt'] as const) {
      for (const kind of ['verification', 'reminder'] as const) {
        const { text, html } = compose({ language, kind, firstName: null });
        for (const part of [emailFrameTexts[language].greeting(null), mailTexts[language][kind].button]) {
          expect(text).toContain(part);
          expect(html).toContain(part);
        }
        expect(html).toContain(`<html lang="${language}">`);
      }
    }
  });

  it.each([
    ['verification', 'Waymark\nYou get this email because someone used your address at Waymark.\n'],
    ['emailChange', 'Waymark\nYou get this email because someone used your address at Waymark.\n'],
    ['invitation', 'Waymark\nYou get this email because someone used your address at Waymark.\n'],
    ['accessPaused', 'Waymark\nYou get this email because you have an account at Waymark.\n'],
    ['deletion', 'Waymark\nYou get this email because you have an account at Waymark.\n'],
    ['roleApproved', 'Waymark\nYou get this email because you have an account at Waymark.\n'],
    ['dataReady', 'Waymark\nYou get this email because you have an account at Waymark.\n'],
  ] as const)('ONB-14 the mail %s ends with why it came', (kind, end) => {
    expect(compose({ kind }).text.slice(-end.length)).toBe(end);
  });

  it('AUT-29 PRO-74 PRV-13 PRO-102 ONB-48 fills every text of an account, in both languages, as text', () => {
    const values = { date: '1 May 2026', reason: 'Missed' };
    const kinds = Object.keys(accountMailTexts.en) as (keyof typeof accountMailTexts.en)[];
    expect(Object.keys(accountMailTexts.pt)).toEqual(kinds);
    for (const language of ['en', 'pt'] as const) {
      for (const kind of kinds) {
        const { subject, text, html } = compose({ language, kind, values });
        expect(subject).toContain('Waymark');
        expect(text).toContain(accountMailTexts[language][kind].button);
        expect(`${text}${html}`).not.toMatch(/\{\w+\}/);
      }
      const odd = { ...values, reason: '<b>{date}</b>' };
      const paused = compose({ language, kind: 'accessPaused', values: odd });
      expect(paused.text).toContain('1 May 2026');
      expect(paused.text, 'a value is not filled again').toContain('<b>{date}</b>');
      expect(paused.html).not.toContain('<b>');
    }
  });
});
