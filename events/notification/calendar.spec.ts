import { it } from 'vitest';
import { ada, bySystem, byUser, deciderSpec, meta, monday } from '../testing/index.ts';
import { calendarDecider } from './calendar.ts';

it('NTF-06 a calendar is opened by its person and nobody else; again, it gets another address', () => {
  const { given } = deciderSpec(calendarDecider);
  const open = (token: string, by = byUser('user-ada')) =>
    ({
      type: 'OpenCalendarFeed',
      data: { userId: ada, token, tokenHash: `#${token}`, sessionId: 's1', credentialVersion: 2 },
      meta: meta(by),
    }) as const;
  const opened = (token: string) =>
    ({
      type: 'CalendarFeedOpened',
      data: {
        userId: ada,
        token,
        tokenHash: `#${token}`,
        sessionId: 's1',
        credentialVersion: 2,
        openedAt: monday,
      },
    }) as const;
  given().when(open('a')).thenEvents(opened('a'));
  given(opened('a')).when(open('b')).thenEvents(opened('b'));
  for (const by of [byUser('user-ben'), bySystem()])
    given().when(open('a', by)).thenRefused({ type: 'NotYourCalendar' });
});
