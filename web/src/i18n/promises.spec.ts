import {
  DAY,
  discoveryLimits,
  feedbackLimits,
  gatheringLimits,
  HOUR,
  identityLimits,
  libraryLimits,
  MINUTE,
  mentoringLimits,
  messagingLimits,
  noShowLimits,
  notificationLimits,
  planningLimits,
  privacyLimits,
} from '@waymark/events/limits';
import { expect, it } from 'vitest';
import { en } from '../app/texts/texts.en.ts';
import { pt } from '../app/texts/texts.pt.ts';

const units: Readonly<Record<string, number>> = {
  minute: MINUTE,
  minuto: MINUTE,
  hour: HOUR,
  hora: HOUR,
  day: DAY,
  dia: DAY,
  week: 7 * DAY,
  semana: 7 * DAY,
};
const numbers: Readonly<Record<string, number>> = {
  two: 2,
  dois: 2,
  duas: 2,
  three: 3,
  três: 3,
  five: 5,
  cinco: 5,
  fifteen: 15,
  quinze: 15,
};
const span = new RegExp(
  `(?<![\\w{])(\\d+|${Object.keys(numbers).join('|')})(?: full| more| working)?[ -](${Object.keys(units).join('|')})s?\\b`,
  'gi',
);

/** The spans of time that a text names, by its place among the texts. */
function spansOf(texts: object, place = ''): [string, number[]][] {
  return Object.entries(texts).flatMap(([key, text]): [string, number[]][] => {
    const at = place ? `${place}.${key}` : key;
    if (typeof text !== 'string') return spansOf(text, at);
    const found = [...text.matchAll(span)].map(
      ([, number = '', unit = '']) =>
        (numbers[number.toLowerCase()] ?? Number(number)) * (units[unit.toLowerCase()] ?? Number.NaN),
    );
    return found.length > 0 ? [[at, found]] : [];
  });
}

/** What each text promises, from the limit that keeps the promise. */
const kept: Readonly<Record<string, readonly number[]>> = {
  'discovery.reasons.FREE_SOON': [discoveryLimits.soon],
  'feedback.form.fixed': [feedbackLimits.editableFor],
  'feedback.page.givenEmptyReason': [feedbackLimits.askAgainAfter],
  'hostEvent.change.lead': [gatheringLimits.leadDays * DAY],
  'hostEvent.errors.tooSoonForEvent': [gatheringLimits.leadDays * DAY],
  'hostEvent.lead': [gatheringLimits.requestExpiresAfter],
  'hostEvent.when.rules': [gatheringLimits.leadDays * DAY],
  'hostEvent.seats.leastHint': [gatheringLimits.shortBefore],
  'identity.deletion.body': [identityLimits.deletionGrace],
  'identity.deletion.dialogBody': [identityLimits.deletionGrace],
  'identity.emailChange.failedBody': [identityLimits.emailChangeLifetime],
  'identity.errors.LogInAgain': [identityLimits.freshLogIn],
  'identity.forgot.sentBody': [identityLimits.resetLifetime],
  'identity.invitation.invalidBody': [identityLimits.invitationLifetime],
  'identity.reset.invalidBody': [identityLimits.resetLifetime],
  'identity.security.emailSent': [identityLimits.emailChangeLifetime],
  'identity.verification.checkBody': [identityLimits.verificationLifetime],
  'identity.verification.failedHelp': [identityLimits.verificationLifetime],
  'landing.learners.one': [mentoringLimits.oneOffMinutes * MINUTE],
  'library.bringBack.hint': [libraryLimits.restoreWithin],
  'library.empty.REMOVEDReason': [libraryLimits.restoreWithin],
  'libraryUpload.shortage.stored': [libraryLimits.restoreWithin],
  'mentoring.fields.tooFar': [mentoringLimits.timeBefore],
  'mentoringRequest.errors.timeOver': [mentoringLimits.timeAfter, mentoringLimits.timeBefore],
  'mentoringRequest.errors.tooFar': [mentoringLimits.timeBefore],
  'mentoringRequest.errors.tooSoon': [mentoringLimits.timeAfter],
  'mentoringRequest.kindHints.ONE_OFF': [mentoringLimits.oneOffMinutes * MINUTE],
  'mentoringRequests.questionLead': [mentoringLimits.questionPause],
  'mentoringSession.complete.lead': [mentoringLimits.completesAfter],
  'mentoringSession.noShow.dismissed': [noShowLimits.countsFor],
  'messageActions.reasons.tooLate': [messagingLimits.editableFor],
  'messaging.contact.askTooSoon': [messagingLimits.permissionRepeatsAfter],
  'messaging.contact.refusedHint': [messagingLimits.permissionRepeatsAfter],
  'notification.preferences.kinds.EVENT_IN_15_MINUTES': [gatheringLimits.minutesBefore],
  'notification.preferences.kinds.SESSION_IN_15_MINUTES': [notificationLimits.minutesBefore],
  'planningHistory.deleted.lead': [planningLimits.restoreWithin],
  'planningPlans.failures.TooManyDeletedTasks': [planningLimits.restoreWithin],
  'privacy.download.lead': [privacyLimits.downloadLifetime],
  'reschedule.form.errors.dayOutside': [mentoringLimits.timeBefore],
  'reschedule.form.lead': [mentoringLimits.proposalExpiresAfter],
  'reschedule.tooLate': [mentoringLimits.rescheduleUntil],
};

/** Names and lists of what is ahead, estimates, and what people do: nothing in the rules keeps these. */
const free = [
  'attachments.returned',
  'content.contact.lead',
  'dashboard.tasksTitle',
  'discovery.details.noTimes',
  'discovery.details.times',
  'discovery.quick.nobodyFree',
  'mentoringRequest.cadences.FORTNIGHTLY',
  'mentoringRequest.times.wholeDay',
  'mentoringRequests.cadences.FORTNIGHTLY',
  'mentoringSession.cadence.FORTNIGHTLY',
  'partner.leave.return',
  'planningBoard.filters.week',
  'profile.becoming.learnerSteps',
  'profile.becoming.mentorSteps',
  // A grid of times; in English it is the quarter hour.
  'hostEvent.errors.notQuarterHour',
  'mentoring.fields.notQuarterHour',
  'mentoringRequest.errors.notQuarterHour',
  'profile.errors.notQuarterHour',
  // In Portuguese times are "horas" too.
  'reschedule.form.errors.full',
];

it.each([
  ['en', en],
  ['pt', pt],
] as const)('a span of time that a text names is the one of the rule (%s)', (_language, texts) => {
  const promised = spansOf(texts).filter(([place]) => !free.includes(place));
  expect(Object.fromEntries(promised)).toEqual(kept);
});
