import { describe, expect, it } from 'vitest';
import { bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import { partnerDecider } from './decide.ts';
import type { PartnerEvent, PartnerSettings } from './events.ts';
import { settingsProblems } from './settingsProblems.ts';
import { isHexColor, isSubdomain, partnerStream } from './values.ts';

const wording = (changes: object = {}) =>
  ({ key: 'landing.heroTitle', value: 'Welcome', language: 'en', ...changes }) as const;
const withWording = (changes: object) =>
  settingsProblems({ whitelabelText: [wording(changes)] } as unknown as PartnerSettings);

describe('the pictures of a brand', () => {
  const problem = (partnerLogo: string) => settingsProblems({ partnerLogo }).partnerLogo;

  it('a picture inside the settings is a PNG, JPEG, WebP or SVG in base64, of 64,000 characters at most', () => {
    for (const kind of ['png', 'jpeg', 'webp', 'svg+xml'])
      expect(problem(`data:image/${kind};base64,QUJD+/a=`), kind).toBeUndefined();
    const start = 'data:image/png;base64,';
    expect(problem(start.padEnd(64_000, 'A'))).toBeUndefined();
    expect(problem(start.padEnd(64_001, 'A'))).toBe('image');
    for (const bad of [
      'data:text/html;base64,QUJD',
      'data:image/png,<svg>',
      'data:image/png;base64,',
      'data:image/png;base64,QUJD"><script>',
      'data:,data:image/png;base64,QUJD',
      'x data:image/png;base64,QUJD',
    ])
      expect(problem(bad), bad).toBe('image');
  });

  it('a picture of this product is a plain path, never another host', () => {
    expect(problem('/brand/logo-1.svg')).toBeUndefined();
    for (const bad of [
      '//evil.example/a.png',
      '/a b.png',
      '/a.png"onload=',
      'brand/logo.svg',
      'javascript:1',
    ])
      expect(problem(bad), bad).toBe('image');
  });

  it('the log-in page has six pictures at most, each a picture', () => {
    const images = (count: number, image = '/a.webp') =>
      settingsProblems({ authImages: Array.from({ length: count }, () => image) }).authImages;
    expect([images(6), images(7), images(1, 'javascript:1')]).toEqual([undefined, 'tooMany', 'image']);
    expect(settingsProblems({ authImages: ['/a.webp', 'b'] })).toEqual({ authImages: 'image' });
  });
});

describe('the texts of a brand', () => {
  it('terms of use have 50,000 characters at most', () => {
    expect(settingsProblems({ termsOfUse: 'a'.repeat(50_000) })).toEqual({});
    expect(settingsProblems({ termsOfUse: 'a'.repeat(50_001) })).toEqual({ termsOfUse: 'tooLong' });
  });

  it('a description has at most 300 characters in each language', () => {
    for (const field of ['descriptionEn', 'descriptionPt'] as const) {
      expect(settingsProblems({ [field]: 'a'.repeat(300) })).toEqual({});
      expect(settingsProblems({ [field]: 'a'.repeat(301) })).toEqual({ [field]: 'tooLong' });
    }
  });

  it('the language for visitors is one of ours, or none', () => {
    expect(settingsProblems({ language: 'pt' })).toEqual({});
    expect(settingsProblems({ language: null })).toEqual({});
    expect(settingsProblems({ language: 'fr' })).toEqual({ language: 'invalid' });
  });

  it('a wording has a value of 600 characters at most, without hidden characters', () => {
    expect(withWording({ value: ` ${'a'.repeat(598)} ` })).toEqual({});
    expect(withWording({ value: 'a'.repeat(601) })).toEqual({ 'whitelabelText.0.value': 'tooLong' });
    expect(withWording({ value: 'a\u202Eb' })).toEqual({ 'whitelabelText.0.value': 'hiddenCharacters' });
    expect(withWording({ value: '  ' })).toEqual({ 'whitelabelText.0.value': 'required' });
  });

  it('a wording is for a key of names and dots, in English or Portuguese', () => {
    for (const key of ['title', 'a.b', 'a.b.c.d.e.f.g']) expect(withWording({ key }), key).toEqual({});
    for (const key of ['', 'a..b', 'a.b.c.d.e.f.g.h', 'a b', '__proto__!'])
      expect(withWording({ key }), key).toEqual({ 'whitelabelText.0.key': 'invalid' });
    expect(withWording({ language: 'pt' })).toEqual({});
    expect(withWording({ language: 'fr' })).toEqual({ 'whitelabelText.0.language': 'invalid' });
  });

  it('there are 200 wordings at most, one for each key and language', () => {
    const wordings = (count: number) =>
      settingsProblems({
        whitelabelText: Array.from({ length: count }, (_, index) => wording({ key: `text${index}` })),
      });
    expect(wordings(200)).toEqual({});
    expect(wordings(201)).toEqual({ whitelabelText: 'tooMany' });
    const twice = [wording(), wording({ language: 'pt' }), wording({ value: 'Again' })];
    expect(settingsProblems({ whitelabelText: twice })).toEqual({ 'whitelabelText.2.key': 'twice' });
  });

  const text = (changes: object = {}) => ({
    slug: 'first-month',
    language: 'en',
    title: 'Your first month',
    summary: 'Four weeks.',
    author: 'The Farol team',
    topic: 'basics',
    reviewedOn: '2026-09-20',
    body: 'One\n\n## Two',
    ...changes,
  });
  const withText = (changes: object) => settingsProblems({ texts: [text(changes)] });

  it.each<[string, object, string | undefined]>([
    ['slug', { slug: 'a1-b2-3' }, undefined],
    ['slug', { slug: 'a'.repeat(60) }, undefined],
    ['slug', { slug: 'a'.repeat(61) }, 'invalid'],
    ...['', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', '../a', 'ação', 'a\n'].map(
      (slug): [string, object, string] => ['slug', { slug }, 'invalid'],
    ),
    ['language', { language: 'pt' }, undefined],
    ['language', { language: 'fr' }, 'invalid'],
    ['title', { title: 'a'.repeat(120) }, undefined],
    ['title', { title: 'a'.repeat(121) }, 'tooLong'],
    ['title', { title: ' ' }, 'required'],
    ['title', { title: 'a\nb' }, 'hiddenCharacters'],
    ['summary', { summary: 'a'.repeat(300) }, undefined],
    ['summary', { summary: 'a'.repeat(301) }, 'tooLong'],
    ['summary', { summary: '' }, 'required'],
    ['summary', { summary: 'a\u202eb' }, 'hiddenCharacters'],
    ['author', { author: 'a'.repeat(80) }, undefined],
    ['author', { author: 'a'.repeat(81) }, 'tooLong'],
    ['author', { author: '' }, 'required'],
    ['topic', { topic: null }, undefined],
    ['topic', { topic: 'data' }, undefined],
    ['topic', { topic: 'gossip' }, 'invalid'],
    ['reviewedOn', { reviewedOn: '2026-12-31' }, undefined],
    ...['', '2026-13-01', '2026-01-32', '2026-02-30', '2026-1-1', '1999-01-01', '2026-01-01T00:00'].map(
      (reviewedOn): [string, object, string] => ['reviewedOn', { reviewedOn }, 'invalid'],
    ),
    ['body', { body: 'a'.repeat(10_000) }, undefined],
    ['body', { body: 'a'.repeat(10_001) }, 'tooLong'],
    ['body', { body: ' \n\u202e' }, 'required'],
  ])('LIB-05 a text to learn from has a %s that can be shown: %o', (field, changes, problem) => {
    expect(withText(changes)).toEqual(problem ? { [`texts.0.${field}`]: problem } : {});
  });

  it('LIB-05 there are 24 texts at most, one for each address and language', () => {
    const texts = (count: number) =>
      settingsProblems({ texts: Array.from({ length: count }, (_, at) => text({ slug: `text-${at}` })) });
    expect(texts(24)).toEqual({});
    expect(texts(25)).toEqual({ texts: 'tooMany' });
    const twice = [text(), text({ language: 'pt' }), text({ title: 'Again' })];
    expect(settingsProblems({ texts: twice })).toEqual({ 'texts.2.slug': 'twice' });
  });

  it('a font is one of the known families, however it is written', () => {
    for (const fontName of ['Figtree', ' georgia ', 'TREBUCHET MS'])
      expect(settingsProblems({ fontName }), fontName).toEqual({});
    expect(settingsProblems({ fontName: 'Comic; color: red' })).toEqual({ fontName: 'font' });
  });

  it('a colour is six hexadecimal digits and nothing else', () => {
    expect(isHexColor('#0aF9c3')).toBe(true);
    for (const bad of ['#0b5fff;x', 'x#0b5fff', '#fff', '0b5fff']) expect(isHexColor(bad), bad).toBe(false);
  });

  it('a subdomain may be a single letter', () => {
    expect([isSubdomain('a'), isSubdomain('a1-b'), isSubdomain('a-')]).toEqual([true, true, false]);
    expect(partnerStream('p1')).toBe('partner-p1');
  });
});

describe('who changes the settings of a community', () => {
  const { given } = deciderSpec(partnerDecider);
  const registered: PartnerEvent = {
    type: 'PartnerRegistered',
    data: { partnerId: 'p1', name: 'Harbour', subdomain: null, isDefault: false, settings: {} },
  };
  const change = (settings: PartnerSettings, actor = byUser('user-ada')) =>
    ({ type: 'ChangePartnerSettings', data: { partnerId: 'p1', settings }, meta: meta(actor) }) as const;

  it('what was agreed with us is refused to a manager even beside what a manager may change', () => {
    given(registered)
      .when(change({ primaryColor: '#112233', whiteLabel: true }))
      .thenRefused({ type: 'PartnerSystemOnly' });
    const settings = { whiteLabel: true, partnerLevel: 'PARTNER' } as const;
    given(registered)
      .when(change(settings, bySystem()))
      .thenEvents({ type: 'PartnerSettingsChanged', data: { partnerId: 'p1', settings } });
  });

  it('LIB-05 a manager writes texts to learn from, which are kept without what controls or turns a text', () => {
    const text = {
      slug: 'first-month',
      language: 'en',
      title: 'Your first month',
      summary: 'Four weeks.',
      author: 'The Farol team',
      topic: null,
      reviewedOn: '2026-09-20',
      body: ' # One\r\n\u202etwo\u0000\n\n- three ',
    };
    given(registered)
      .when(change({ texts: [text] }))
      .thenEvents({
        type: 'PartnerSettingsChanged',
        data: { partnerId: 'p1', settings: { texts: [{ ...text, body: '# One\ntwo\n\n- three' }] } },
      });
    given(registered)
      .when(change({ texts: [{ ...text, body: '' }] }))
      .thenRefused({ type: 'SettingsInvalid', fields: { 'texts.0.body': 'required' } });
    given(registered)
      .when(change({ texts: [] }))
      .thenEvents({ type: 'PartnerSettingsChanged', data: { partnerId: 'p1', settings: { texts: [] } } });
  });

  it('terms of use are kept without what controls or turns a text', () => {
    const hostile = ' One\r\ntwo \u202eeerht\u2066\u0000 ';
    given(registered)
      .when(change({ termsOfUse: hostile }))
      .thenEvents({
        type: 'PartnerSettingsChanged',
        data: { partnerId: 'p1', settings: { termsOfUse: 'One\ntwo eerht' } },
      });
    given(registered)
      .when(change({ termsOfUse: '\u202e\u0007' }))
      .thenEvents({
        type: 'PartnerSettingsChanged',
        data: { partnerId: 'p1', settings: { termsOfUse: null } },
      });
  });

  it('descriptions are kept without what controls or turns a text', () => {
    given(registered)
      .when(change({ descriptionEn: ' Potters\u0000 and \u202eweavers ', descriptionPt: '\u202e' }))
      .thenEvents({
        type: 'PartnerSettingsChanged',
        data: { partnerId: 'p1', settings: { descriptionEn: 'Potters and weavers', descriptionPt: null } },
      });
  });

  it('a community without a subdomain is registered, and its settings can change again and again', () => {
    given()
      .when({ type: 'RegisterPartner', data: registered.data, meta: meta(bySystem()) } as never)
      .thenEvents(registered);
    const changed: PartnerEvent = {
      type: 'PartnerSettingsChanged',
      data: { partnerId: 'p1', settings: { needsApproval: true } },
    };
    given(registered, changed)
      .when(change({ needsApproval: true }))
      .thenEvents(changed);
    given(changed)
      .when(change({ needsApproval: true }))
      .thenRefused({ type: 'PartnerUnknown' });
  });
});
