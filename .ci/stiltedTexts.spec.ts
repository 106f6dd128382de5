import { eventReasons, sessionReasons } from '@waymark/events/feedback';
import { gatheringAgendas, gatheringTypes } from '@waymark/events/gathering';
import { referenceData } from '@waymark/events/profile';
import { expect, it } from 'vitest';
import { statementTexts } from '../server/achievement/statement/statementTexts.ts';
import { accountMailTexts } from '../server/identity/mail/accountTexts.ts';
import { communityMailTexts } from '../server/identity/mail/communityTexts.ts';
import { privacyMailTexts } from '../server/identity/mail/privacyTexts.ts';
import { mailTexts } from '../server/identity/mail/texts.ts';
import { textsInEnglish } from '../server/notification/mail/texts.en.ts';
import { textsInPortuguese } from '../server/notification/mail/texts.pt.ts';
import { templateTasks } from '../server/planning/templates.ts';
import { emailFrameTexts } from '../server/platform/mail/emailFrameTexts.ts';
import { english } from '../server/privacy/download/wording.en.ts';
import { portuguese } from '../server/privacy/download/wording.pt.ts';
import { reportMailTexts } from '../server/safety/reportMailTexts.ts';
import { stiltedTexts } from '../web/src/i18n/stiltedTexts.ts';

const of = (language: 'en' | 'pt') => ({
  account: accountMailTexts[language],
  community: communityMailTexts[language],
  privacy: privacyMailTexts[language],
  identity: mailTexts[language],
  notification: language === 'en' ? textsInEnglish : textsInPortuguese,
  tasks: templateTasks[language],
  frame: emailFrameTexts[language],
  download: language === 'en' ? english : portuguese,
  reports: reportMailTexts[language],
  statement: statementTexts[language],
  choices: namesIn(
    { referenceData, sessionReasons, eventReasons, gatheringTypes, gatheringAgendas },
    language,
  ),
});

/** What people choose from: each entry has a name in both languages. */
function namesIn(value: unknown, language: 'en' | 'pt'): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  const { [language]: name } = value as Readonly<Record<string, unknown>>;
  return typeof name === 'string' ? [name] : Object.values(value).flatMap((one) => namesIn(one, language));
}

/** Every text below a value, by its path; a function of names or counts is called with one. */
function textsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return textsIn(value('7', '7', '7'), path);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}_${key}`));
}

it.each(['en', 'pt'] as const)(
  'no mail, download, template or choice of the server reads as no native speaker would write it (%s)',
  (language) => {
    const texts = textsIn(of(language), language);
    expect(texts.length).toBeGreaterThan(700);
    expect(stiltedTexts(language, Object.fromEntries(texts))).toEqual([]);
  },
);

it('a stilted text of the server is found, in a function too', () => {
  const texts = {
    subject: (name: string) => `${name} has not answered`,
    lines: ['{name} is told.', 'Fine.'],
  };
  expect(stiltedTexts('en', Object.fromEntries(textsIn(texts, 'mail')))).toEqual([
    'en mail_subject: “7 has not answered” (the contraction)',
    'en mail_lines_0: “{name} is told.” (we’ll tell, we’ve told)',
  ]);
});
