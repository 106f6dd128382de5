import { readYearsOf, type YearFigures } from '@waymark/db/achievement';
import type { NotificationRow } from '@waymark/db/notification';
import type { UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { Language } from './when.ts';

/** What one role did in the year; `minutesBefore` is null where nothing is known of the year before. */
export type ReviewedRole = {
  readonly role: YearFigures['role'];
  readonly sessions: number;
  readonly minutes: number;
  readonly minutesBefore: number | null;
  readonly events: number;
};
export type Review = { readonly year: number; readonly roles: readonly ReviewedRole[] };

/** The year that a notification is about, with the figures as they are now; undefined for other notifications. */
export async function reviewFor(
  app: App,
  owner: UserId,
  { kind, values }: Pick<NotificationRow, 'kind' | 'values'>,
): Promise<Review | undefined> {
  if (kind !== 'YEAR_REVIEW') return undefined;
  const year = Number(values.year);
  const years = await readYearsOf(app.db, owner);
  const roles = years
    .filter((each) => each.year === year)
    .map(({ role, sessions, minutes, events }) => {
      const before = years.find((each) => each.role === role && each.year === year - 1);
      return {
        role,
        sessions: sum(sessions),
        minutes: sum(minutes),
        minutesBefore: before ? sum(before.minutes) : null,
        events: sum(events),
      };
    });
  return { year, roles };
}

/** One sentence or more for each role that did something, and one for a year in which nothing took place. */
export function reviewSentences({ year, roles }: Review, language: Language): readonly string[] {
  const texts = reviewTexts[language];
  const lines = roles
    .filter(({ sessions, events }) => sessions > 0 || events > 0)
    .map((each) => {
      const said = texts[each.role];
      return [
        each.sessions > 0
          ? said.sessions(
              texts.hours(each.minutes),
              texts.sessions(each.sessions),
              compared(each, year, language),
            )
          : '',
        each.events > 0 ? said.events(each.events) : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(' ');
    });
  return lines.length > 0 ? lines : [texts.nothing(year)];
}

function compared({ minutes, minutesBefore }: ReviewedRole, year: number, language: Language): string {
  const texts = reviewTexts[language];
  if (minutesBefore === null) return '';
  if (minutes === minutesBefore) return texts.same(year - 1);
  const hours = texts.hours(Math.abs(minutes - minutesBefore));
  return minutes > minutesBefore ? texts.more(hours, year - 1) : texts.fewer(hours, year - 1);
}

type RoleTexts = {
  readonly sessions: (hours: string, sessions: string, compared: string) => string;
  readonly events: (count: number) => string;
};
type ReviewTexts = Readonly<Record<YearFigures['role'], RoleTexts>> & {
  readonly hours: (minutes: number) => string;
  readonly sessions: (count: number) => string;
  readonly more: (hours: string, year: number) => string;
  readonly fewer: (hours: string, year: number) => string;
  readonly same: (year: number) => string;
  readonly nothing: (year: number) => string;
};

const english = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const portuguese = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 2 });

const reviewTexts: Readonly<Record<Language, ReviewTexts>> = {
  en: {
    hours: (minutes) => (minutes === 60 ? '1 hour' : `${english.format(minutes / 60)} hours`),
    sessions: (count) => (count === 1 ? '1 session' : `${english.format(count)} sessions`),
    more: (hours, year) => `, ${hours} more than in ${year}`,
    fewer: (hours, year) => `, ${hours} fewer than in ${year}`,
    same: (year) => `, the same as in ${year}`,
    nothing: (year) => `There were no sessions or events in ${year}.`,
    MENTOR: {
      sessions: (hours, sessions, difference) => `You gave ${hours} in ${sessions}${difference}.`,
      events: (count) =>
        count === 1 ? 'You hosted 1 event.' : `You hosted ${english.format(count)} events.`,
    },
    MENTEE: {
      sessions: (hours, sessions, difference) => `You spent ${hours} learning in ${sessions}${difference}.`,
      events: (count) =>
        count === 1 ? 'You attended 1 event.' : `You attended ${english.format(count)} events.`,
    },
  },
  pt: {
    hours: (minutes) => (minutes === 60 ? '1 hora' : `${portuguese.format(minutes / 60)} horas`),
    sessions: (count) => (count === 1 ? '1 sessão' : `${portuguese.format(count)} sessões`),
    more: (hours, year) => `, mais ${hours} do que em ${year}`,
    fewer: (hours, year) => `, menos ${hours} do que em ${year}`,
    same: (year) => `, tanto como em ${year}`,
    nothing: (year) => `Não houve sessões nem eventos em ${year}.`,
    MENTOR: {
      sessions: (hours, sessions, difference) => `Ofereceu ${hours} em ${sessions}${difference}.`,
      events: (count) =>
        count === 1 ? 'Organizou 1 evento.' : `Organizou ${portuguese.format(count)} eventos.`,
    },
    MENTEE: {
      sessions: (hours, sessions, difference) => `Passou ${hours} a aprender em ${sessions}${difference}.`,
      events: (count) =>
        count === 1 ? 'Participou em 1 evento.' : `Participou em ${portuguese.format(count)} eventos.`,
    },
  },
};

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
