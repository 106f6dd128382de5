import { expect, it } from 'vitest';
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
});

/** Every text below a value, by its path; a function of names or counts is called with one. */
function textsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return textsIn(value('7', '7', '7'), path);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}_${key}`));
}

it.each(['en', 'pt'] as const)(
  'no mail, download or template of the server reads as no native speaker would write it (%s)',
  (language) => {
    const texts = textsIn(of(language), language);
    expect(texts.length).toBeGreaterThan(400);
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
