import { readPeriodSums, type Statement } from '@waymark/db/achievement';
import { type GivenFigures, spanOf } from '@waymark/events/achievement';
import { dateAt, type Viewer } from '@waymark/events/kernel';
import { brandOf, partnerById } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';
import { topicView } from '../../profile/types.ts';
import { hoursOf, type Subject } from '../figures/figures.ts';

/** A statement as everybody with its link sees it: only what its person chose. */
export type StatementView = {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly language: 'en' | 'pt';
  readonly hours: number;
  readonly sessions: number;
  /** null: the person does not show it. */
  readonly organisations: number | null;
  readonly topics: readonly Subject[] | null;
  readonly issuedAt: number;
  /** The date of `issuedAt` in the zone of the period. */
  readonly issuedOn: string;
  readonly issuedBy: string;
  readonly primaryColor: string;
  /** Where everybody can check it. */
  readonly address: string;
  /** What was counted changed since: a session was corrected. */
  readonly isCorrected: boolean;
};

const DAY_MS = 86_400_000;

type Sums = Pick<GivenFigures, 'sessions' | 'minutes'>;

/** undefined: withdrawn, or its person is erased. */
export async function statementView(
  app: App,
  viewer: Viewer,
  statement: Statement,
): Promise<StatementView | undefined> {
  const [view] = await statementViews(app, viewer, [statement]);
  return view;
}

/** Those that stand. However many they are, their figures are looked at once. */
export async function statementViews(
  app: App,
  viewer: Viewer,
  statements: readonly Statement[],
): Promise<readonly StatementView[]> {
  const standing = statements.flatMap(({ name, ...each }) =>
    each.isWithdrawn || name === null ? [] : [{ ...each, name }],
  );
  if (standing.length === 0) return [];
  const periods = standing.map((each) => ({
    userId: each.userId,
    judgedBy: each.issuedAt,
    ...spanOf(each),
  }));
  const now = await readPeriodSums(viewer, app.db, periods);
  return Promise.all(standing.map((each, at) => viewOf(app, each, now[at])));
}

async function viewOf(
  app: App,
  statement: Statement & { readonly name: string },
  now: Sums | undefined,
): Promise<StatementView> {
  const { statementId, name, figures, parts, language, partnerId, issuedAt } = statement;
  const partner = partnerId === null ? undefined : await partnerById(app, partnerId);
  const { publicUrl } = app.config;
  const brand = brandOf(partner, publicUrl);
  const topics = figures.topics.map(({ id, sessions }) => {
    return { id, sessions, name: topicView(id, null, language).name };
  });
  return {
    id: statementId,
    name,
    from: statement.from,
    to: statement.to,
    language,
    hours: hoursOf(figures.minutes),
    sessions: figures.sessions,
    organisations: parts.includes('ORGANISATIONS') ? figures.organisations : null,
    topics: parts.includes('TOPICS') ? topics : null,
    issuedAt,
    issuedOn: new Date(dateAt(statement.timezone, issuedAt) * DAY_MS).toISOString().slice(0, 10),
    issuedBy: brand.name,
    primaryColor: brand.primaryColor,
    address: `${publicUrl}${language === 'en' ? '' : `/${language}`}/statement/${statementId}`,
    isCorrected: now?.minutes !== figures.minutes || now?.sessions !== figures.sessions,
  };
}
