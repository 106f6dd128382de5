import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/index.ts';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  byUser,
  DAY,
  deciderSpec,
  HOUR,
  MINUTE,
  meta,
  monday,
} from '../testing/index.ts';
import type { BookDiary, DiaryCommand } from './commands.ts';
import { type DiaryState, diaryDecider } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import type { SessionId } from './values.ts';

const { given } = deciderSpec(diaryDecider);
const noon = monday + DAY;

function book(
  id: string,
  startsAt: number,
  more: Partial<BookDiary['data']> = {},
  at = monday,
): DiaryCommand {
  const data = {
    userId: ada,
    sessionId: id as SessionId,
    startsAt,
    endsAt: startsAt + HOUR,
    week: null,
    ...more,
  };
  return { type: 'BookDiary', data, meta: meta(byUser(ben), at) };
}
function free(id: string, actor: Actor = bySystem()): DiaryCommand {
  return { type: 'FreeDiary', data: { userId: ada, sessionId: id as SessionId }, meta: meta(actor) };
}
function booked(id: string, startsAt: number, endsAt = startsAt + HOUR, bookedAt = monday): DiaryEvent {
  return {
    type: 'DiaryBooked',
    data: { userId: ada, sessionId: id as SessionId, startsAt, endsAt, bookedAt },
  };
}
const freed = (id: string): DiaryEvent => ({
  type: 'DiaryFreed',
  data: { userId: ada, sessionId: id as SessionId },
});

describe('a diary', () => {
  it('SES-52 holds one session at a time; what only touches is apart', () => {
    given().when(book('a', noon)).thenEvents(booked('a', noon));
    given(booked('a', noon))
      .when(book('b', noon + 59 * MINUTE))
      .thenRefused({ type: 'TimeNotFree' });
    given(booked('a', noon))
      .when(book('b', noon - 59 * MINUTE))
      .thenRefused({ type: 'TimeNotFree' });
    given(booked('a', noon))
      .when(book('b', noon + HOUR))
      .thenEvents(booked('b', noon + HOUR));
    given()
      .when(book('a', noon, { endsAt: noon }))
      .thenRefused({ type: 'TimeNotFree' });
  });

  it('SES-59 moves a session without standing in its own way', () => {
    given(booked('a', noon))
      .when(book('a', noon + 30 * MINUTE))
      .thenEvents(booked('a', noon + 30 * MINUTE));
    given(booked('a', noon)).when(book('a', noon)).thenNothing();
  });

  it('MEN-22 refuses what goes beyond the hours of that week', () => {
    const week = { from: monday - 9 * HOUR, to: monday - 9 * HOUR + 7 * DAY, limit: 120 };
    const held = [booked('a', noon), booked('z', noon + 8 * DAY)];
    given(...held)
      .when(book('b', noon + 2 * HOUR, { week }))
      .thenEvents(booked('b', noon + 2 * HOUR));
    given(...held, booked('b', noon + 2 * HOUR))
      .when(book('c', noon + 4 * HOUR, { week }))
      .thenRefused({ type: 'WeekIsFull' });
    // Moving one within the week adds nothing.
    given(...held, booked('b', noon + 2 * HOUR))
      .when(book('b', noon + 4 * HOUR, { week }))
      .thenEvents(booked('b', noon + 4 * HOUR));
  });

  it('SES-44 is free again after a cancellation, by the system or by its owner', () => {
    given(booked('a', noon)).when(free('a')).thenEvents(freed('a'));
    given(booked('a', noon))
      .when(free('a', byUser(ada)))
      .thenEvents(freed('a'));
    given(booked('a', noon))
      .when(free('a', byUser(ben)))
      .thenRefused({ type: 'NotYourDiary' });
    given().when(free('a')).thenNothing();
    given(booked('a', noon), freed('a')).when(book('b', noon)).thenEvents(booked('b', noon));
    const nobody = { ...book('a', noon), meta: meta(byAnonymous) } as DiaryCommand;
    given().when(nobody).thenRefused({ type: 'NotYourDiary' });
  });

  it('forgets what is long over', () => {
    const later = noon + 15 * DAY;
    const state = [booked('a', noon), booked('b', later + DAY, undefined, later)].reduce(
      diaryDecider.evolve,
      diaryDecider.initial,
    );
    expect(state.bookings.map(({ sessionId }) => sessionId)).toEqual(['b']);
  });

  it('SES-52 no two bookings ever overlap, whatever is booked, moved and freed', () => {
    const step = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(30, 45, 60),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: DiaryState = diaryDecider.initial;
        for (const [id, quarter, minutes, isFreed] of steps) {
          const startsAt = noon + quarter * 15 * MINUTE;
          const command = isFreed ? free(id) : book(id, startsAt, { endsAt: startsAt + minutes * MINUTE });
          const decision = diaryDecider.decide(state, command);
          if (decision.status === 'accepted') state = decision.events.reduce(diaryDecider.evolve, state);
          const inOrder = [...state.bookings].sort((one, other) => one.startsAt - other.startsAt);
          for (const [index, { startsAt: starts }] of inOrder.entries()) {
            expect(starts).toBeGreaterThanOrEqual(inOrder[index - 1]?.endsAt ?? 0);
          }
          expect(new Set(inOrder.map(({ sessionId }) => sessionId)).size).toBe(inOrder.length);
        }
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});
