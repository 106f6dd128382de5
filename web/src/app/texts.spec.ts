import { expect, it } from 'vitest';
import { findTextProblems } from '#/i18n/findTextProblems.ts';
import { en } from './texts/texts.en.ts';
import { pt } from './texts/texts.pt.ts';

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sources = Object.entries(files).map(([path, code]) => ({ path, code }));

it('I18-07 no key is missing, surplus, filled differently or unused', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(findTextProblems({ en, pt }, sources)).toEqual([]);
});

it('I18-07 the check finds each kind of problem', () => {
  const languages = {
    en: { a: { kept: 'x {name}', gone: 'y', idle: 'z', madeUp: 'v' } },
    pt: { a: { kept: 'x {nome}', idle: 'z', more: 'w', madeUp: 'v' } },
  };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  const code = "t('kept'); t('gone'); t(`made${kind}`)";
  expect(findTextProblems(languages, [{ path: 'a/Page.tsx', code }])).toEqual([
    'pt lacks a.gone',
    'pt has a.more, English has not',
    'pt fills a.kept with something else than English',
    'unused: a.idle',
  ]);
});
