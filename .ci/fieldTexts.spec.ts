import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en as contentEn } from '../web/src/content/messages.en.ts';
import { pt as contentPt } from '../web/src/content/messages.pt.ts';
import { en as feedbackEn } from '../web/src/feedback/messages.en.ts';
import { pt as feedbackPt } from '../web/src/feedback/messages.pt.ts';
import { en as hostEn } from '../web/src/gathering/host/messages.en.ts';
import { pt as hostPt } from '../web/src/gathering/host/messages.pt.ts';
import { en as identityEn } from '../web/src/identity/messages.en.ts';
import { pt as identityPt } from '../web/src/identity/messages.pt.ts';
import { en as libraryEn } from '../web/src/library/messages.en.ts';
import { pt as libraryPt } from '../web/src/library/messages.pt.ts';
import { en as mentoringEn } from '../web/src/mentoring/messages.en.ts';
import { pt as mentoringPt } from '../web/src/mentoring/messages.pt.ts';
import { en as requestEn } from '../web/src/mentoring/request/messages.en.ts';
import { pt as requestPt } from '../web/src/mentoring/request/messages.pt.ts';
import { en as notificationEn } from '../web/src/notification/messages.en.ts';
import { pt as notificationPt } from '../web/src/notification/messages.pt.ts';
import { en as partnerEn } from '../web/src/partner/messages.en.ts';
import { pt as partnerPt } from '../web/src/partner/messages.pt.ts';
import { en as planningEn } from '../web/src/planning/plans/messages.en.ts';
import { pt as planningPt } from '../web/src/planning/plans/messages.pt.ts';
import { en as profileEn } from '../web/src/profile/messages.en.ts';
import { pt as profilePt } from '../web/src/profile/messages.pt.ts';
import { en as safetyEn } from '../web/src/safety/messages.en.ts';
import { pt as safetyPt } from '../web/src/safety/messages.pt.ts';

type Source = { readonly path: string; readonly code: string };
type Keyed = Readonly<Record<string, unknown>>;

/** Where the keys of a folder are read by people: the texts beside the fields of its forms. */
const shownIn: readonly (readonly [folders: RegExp, en: Keyed, pt: Keyed])[] = [
  [/^(events|server)\/identity\//, identityEn.errors, identityPt.errors],
  [/^(events|server)\/profile\/|^server\/platform\/files\/acceptPhoto/, profileEn.errors, profilePt.errors],
  [/^(events|server)\/partner\//, partnerEn.settings, partnerPt.settings],
  [/^(events|server)\/contact\//, contentEn.contact.errors, contentPt.contact.errors],
  // Asking for a session has a page with separate texts; all later commands on a session share theirs.
  [/^server\/mentoring\/request\/createSessionRequest/, requestEn.errors, requestPt.errors],
  [
    /^(events|server)\/mentoring\//,
    { ...requestEn.errors, ...mentoringEn.fields },
    { ...requestPt.errors, ...mentoringPt.fields },
  ],
  [/^(events|server)\/feedback\//, feedbackEn.errors, feedbackPt.errors],
  [/^(events|server)\/notification\//, notificationEn.errors, notificationPt.errors],
  [/^(events|server)\/planning\//, planningEn.errors, planningPt.errors],
  [/^(events|server)\/library\/|^server\/platform\/files\/acceptFile/, libraryEn.errors, libraryPt.errors],
  [/^(events|server)\/safety\//, safetyEn.report.errors, safetyPt.report.errors],
  [/^(events|server)\/gathering\//, hostEn.errors, hostPt.errors],
  [/^(events|server)\/discovery\//, {}, {}],
];

/** What only a program can get wrong: no form has a field for it, and no page can send it. */
const onlyPrograms: readonly (readonly [path: RegExp, key: string])[] = [
  [/\/authToken\.ts$/, 'invalid'],
  [/\/authToken\.ts$/, 'tooOld'],
  [/\/sso\//, 'invalid'],
  [/^server\/gathering\/query\.ts$/, 'invalid'],
  [/\/session\/sessionTransfer\.ts$/, 'invalid'],
  [/\/profile\/mutations\/createUserTaxonomyTeach\.ts$/, 'lengthDiffers'],
  [/\/availabilityProblems\.ts$/, 'invalid'],
  [/\/readContactInput\.ts$/, 'invalid'],
  [/^server\/planning\/onPlan\.ts$/, 'invalid'],
  [/^server\/library\/onDocument\.ts$/, 'invalid'],
  [/^server\/safety\/reportMessage\.ts$/, 'invalid'],
  // Ids that a client makes, and stretches of a calendar and of a report.
  [/^server\/mentoring\/(session\/changeSession|request\/createSessionRequest|query)\.ts$/, 'invalid'],
  // The page sends changes, never all lines as well.
  [/^server\/mentoring\/session\/updateSessionAgenda\.ts$/, 'invalid'],
  [/^server\/gathering\/onGathering\.ts$/, 'invalid'],
  [/^server\/feedback\/query\.ts$/, 'endBeforeStart'],
  [/^server\/notification\/mutations\/markNotificationsRead\.ts$/, 'tooMany'],
  // The page of mentors takes nothing into its search that the server would refuse, and the wizard only lengths that exist.
  ...['tooLong', 'tooMany', 'dayInvalid', 'mandatory', 'dateInvalid', 'choiceUnknown'].map(
    (key) => [/^server\/discovery\//, key] as const,
  ),
  // The operators' console has its own texts.
  [/^server\/safety\/takeSafetyAction\.ts$/, 'inThePast'],
  // An operator's call; it has no page yet.
  [/\/account\/standing\.ts$/, 'inThePast'],
];

const forms = [
  /(?:problems|fields)(?:\.\w+|\[[^\]]+\]) = '(\w+)'/g,
  /(?:problems|fields)(?:\.\w+|\[[^\]]+\]) = [^;]*\? '(\w+)' : '(\w+)'/g,
  /badUserInput\(\{ [\w.'$[\]]+: '(\w+)'/g,
  /badUserInput\(\{ \w+: [^;}]*\? '(\w+)' : '(\w+)'/g,
  /(?:fields|return|\?) \{ (?!type|kind|status|by\b)\w+: '([a-z]\w+)' \}/g,
  /Object\.assign\(fields, \{ \w+: '(\w+)' \}/g,
  /\[field, '(\w+)'\]/g,
  /\{ \[field\]: '(\w+)' \}/g,
  /problem = [^;]*\? '(\w+)' : '(\w+)'/g,
  /\.(?:min|max|email|pipe|refine)\([^'\n]*'(\w+)'\)/g,
  /z\.(?:email|enum|uuid)\([^'\n]*'(\w+)'\)/g,
  /return '((?:email|mandatory|password)\w*)'/g,
];

/** The message keys that a source can answer with beside a field. */
function keysOf({ code }: Source): readonly string[] {
  const keys = forms.flatMap((form) =>
    [...code.matchAll(form)].flatMap(([, ...found]) => found.filter((key) => key !== undefined)),
  );
  return [...new Set(keys)];
}

/** Keys that would read "Check this field", as `path: key (language)`. */
function unknownKeys(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    const shown = shownIn.find(([folders]) => folders.test(source.path));
    if (!shown) return [];
    const [, en, pt] = shown;
    return keysOf(source)
      .filter((key) => !onlyPrograms.some(([path, own]) => path.test(source.path) && own === key))
      .flatMap((key) => [
        ...(Object.hasOwn(en, key) ? [] : [`${source.path}: ${key} (en)`]),
        ...(Object.hasOwn(pt, key) ? [] : [`${source.path}: ${key} (pt)`]),
      ]);
  });
}

const listed = execFileSync('git', ['ls-files', 'events/*.ts', 'server/*.ts'], { encoding: 'utf8' });
const sources = listed
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.spec.ts'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

describe('what the server says about a field', () => {
  it('has a text in both languages', () => {
    expect(unknownKeys(sources)).toEqual([]);
  });

  it('is found in each form that it is written in', () => {
    const found = new Set(sources.flatMap(keysOf));
    const known = `mandatory emailTooShort emailInvalid passwordTooShort passwordsDoNotMatch passwordWrong typeDelete
      selectAllRequiredOptions linkInvalid contactTooShort color twice required choiceUnknown outOfRange outOfOrder
      alreadyChosen dayInvalid notQuarterHour overlapping postcodeInvalid websiteInvalid imageTooLarge imageUnsupported`;
    expect(known.split(/\s+/).filter((key) => !found.has(key))).toEqual([]);
  });

  it('is missed when nobody wrote it', () => {
    const code = "if (x) problems.company = 'madeUp'; throw badUserInput({ company: 'mandatory' });";
    expect(unknownKeys([{ path: 'server/profile/x.ts', code }])).toEqual([
      'server/profile/x.ts: madeUp (en)',
      'server/profile/x.ts: madeUp (pt)',
    ]);
  });
});
