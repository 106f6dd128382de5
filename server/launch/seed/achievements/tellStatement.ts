import { readPeriodFigures } from '@waymark/db/achievement';
import { achievementDecider, achievementStream, spanOf } from '@waymark/events/achievement';
import { dateAt } from '@waymark/events/kernel';
import { ANONYMOUS } from '../../../platform/anonymous.ts';
import { demoUserId } from '../demoIds.ts';
import { duration } from '../duration.ts';
import { personOf, timezoneOf } from '../sessions/sessionTimes.ts';
import { asPerson, mustBeAccepted, type Teller } from '../teller.ts';

/** The link of Tom's statement: known, so that the demo can be shown with it. */
export const DEMO_STATEMENT = 'demo-statement-of-tom';

const DAY = 86_400_000;

/** Tom shows what he gave in the year before yesterday, as the log counts it. */
export async function tellStatement({ app, now }: Teller): Promise<void> {
  const person = personOf('tom');
  const userId = demoUserId(person.key);
  const timezone = timezoneOf(person);
  const last = dateAt(timezone, now) - 1;
  const period = { from: dateText(last - 364), to: dateText(last), timezone };
  const figures = await readPeriodFigures(ANONYMOUS, app.db, { userId, ...spanOf(period) });
  const outcome = await app.execute({
    decider: achievementDecider,
    stream: achievementStream(userId),
    command: {
      type: 'IssueStatement',
      data: {
        ...period,
        userId,
        statementId: DEMO_STATEMENT,
        name: `${person.firstName} ${person.lastName}`,
        joinedAt: now - duration(person.joined ?? '55d'),
        parts: ['ORGANISATIONS', 'TOPICS'],
        language: 'en',
        partnerId: person.partnerId ?? null,
        figures,
      },
      meta: asPerson(userId, 'statement-tom', now - duration('4h')),
    },
  });
  mustBeAccepted(outcome, 'the statement of Tom');
}

function dateText(date: number): string {
  return new Date(date * DAY).toISOString().slice(0, 10);
}
