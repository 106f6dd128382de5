import { readPeriodFigures, type Statement } from '@waymark/db/achievement';
import { spanOf } from '@waymark/events/achievement';
import type { Viewer } from '@waymark/events/kernel';
import { brandOf, partnerById } from '../partner/types.ts';
import type { App } from '../platform/app.ts';
import { topicView } from '../profile/types.ts';
import { hoursOf, type Subject } from './figures.ts';

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
  readonly issuedBy: string;
  readonly primaryColor: string;
  /** Where everybody can check it. */
  readonly address: string;
  /** What was counted changed since: a session was corrected. */
  readonly isCorrected: boolean;
};

/** undefined: withdrawn, or its person is erased. */
export async function statementView(
  app: App,
  viewer: Viewer,
  statement: Statement,
): Promise<StatementView | undefined> {
  const { statementId, userId, name, figures, parts, language, partnerId, issuedAt } = statement;
  if (statement.isWithdrawn || name === null) return undefined;
  const [partner, now] = await Promise.all([
    partnerId === null ? undefined : partnerById(app, partnerId),
    readPeriodFigures(viewer, app.db, { userId, ...spanOf(statement) }),
  ]);
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
    issuedBy: brand.name,
    primaryColor: brand.primaryColor,
    address: `${publicUrl}${language === 'en' ? '' : `/${language}`}/statement/${statementId}`,
    isCorrected: now.minutes !== figures.minutes || now.sessions !== figures.sessions,
  };
}
