import { describe, expect, it } from 'vitest';
import type { Session } from '#/mentoring/index.ts';
import { nextSession, type Waiting, waitingLines } from './waiting.ts';

const HOUR = 60 * 60_000;
const now = Date.UTC(2026, 10, 24, 9);
const at = (hours: number) => new Date(now + hours * HOUR).toISOString();

function session(id: string, parts: Partial<Session> = {}): Session {
  return {
    id,
    offers: [],
    reschedule: null,
    acceptedTime: null,
    endsAt: null,
    expiresAt: null,
    ...parts,
  } as unknown as Session;
}
function upcoming(
  id: string,
  hours: number,
  reschedule: Partial<NonNullable<Session['reschedule']>> | null = null,
) {
  return session(id, {
    acceptedTime: at(hours),
    endsAt: at(hours + 1),
    reschedule: reschedule as Session['reschedule'],
  });
}
const nothing: Waiting = {
  requests: [],
  communityCount: 0,
  applicants: [],
  asked: [],
  upcoming: [],
  permissions: [],
  feedbackDue: [],
  invitations: [],
  events: [],
  hadSessions: false,
};
const keys = (waiting: Partial<Waiting>) =>
  waitingLines({ ...nothing, ...waiting }, now).map(({ key }) => key);

describe('what waits', () => {
  it('NAV-209 SES-72 begins with the session that can be joined now, from five minutes before it until it is completed', () => {
    const held = (id: string, minutes: number, link: string | null = 'https://meet.example.org/a') =>
      session(id, { ...upcoming(id, minutes / 60), status: 'ACCEPTED', durationMinutes: 60, link });
    expect(
      keys({
        upcoming: [
          held('later', 6),
          held('on', -30),
          held('soon', 5),
          held('over', -76),
          held('without', 4, null),
        ],
        requests: [session('first', { expiresAt: at(3) })],
      }),
    ).toEqual(['join-on', 'join-soon', 'request-first']);
  });

  it('NAV-209 is requests, questions, proposals, message requests, then feedback; in each what ends first', () => {
    const mentor = { id: 'mia' } as Session['offers'][number]['mentor'];
    expect(
      keys({
        permissions: [{ id: 'p', expiresAt: at(1), from: { id: 'x', firstName: 'X', lastName: null } }],
        upcoming: [
          upcoming('later', 90, { status: 'OPEN', isMine: false, expiresAt: at(30) }),
          upcoming('sooner', 50, { status: 'OPEN', isMine: false, expiresAt: at(2) }),
        ],
        invitations: [
          { id: 'late', title: 'Late', isToSpeak: false, until: at(7) },
          { id: 'over', title: 'Over', isToSpeak: false, until: at(-1) },
          { id: 'talk', title: 'Talk', isToSpeak: true, until: at(4) },
        ],
        asked: [session('asked', { offers: [{ status: 'ASKED', mentor }] as unknown as Session['offers'] })],
        requests: [session('second', { expiresAt: at(9) }), session('first', { expiresAt: at(3) })],
        communityCount: 2,
        feedbackDue: [
          { session: { id: 'held' } },
          { groupEvent: { id: 'talk' } },
        ] as unknown as Waiting['feedbackDue'],
      }),
    ).toEqual([
      'request-first',
      'request-second',
      'community',
      'question-asked-mia',
      'proposal-sooner',
      'proposal-later',
      'invitation-talk',
      'invitation-late',
      'permission-p',
      'feedback-held',
      'feedback-talk',
    ]);
  });

  it('leaves out one’s own proposal and an offer that nobody asked about', () => {
    const own = upcoming('own', 50, { status: 'OPEN', isMine: true, expiresAt: at(2) });
    const waiting = session('asked', { offers: [{ status: 'WAITING' }] as unknown as Session['offers'] });
    expect(keys({ upcoming: [own], asked: [waiting] })).toEqual([]);
  });

  it('NAV-208 says that a proposal expired until its session begins, also before the server has said so', () => {
    expect(
      keys({ upcoming: [upcoming('a', 5, { status: 'EXPIRED', isMine: true, expiresAt: at(-1) })] }),
    ).toEqual(['proposalExpired-a']);
    expect(
      keys({ upcoming: [upcoming('b', 5, { status: 'OPEN', isMine: false, expiresAt: at(0) })] }),
    ).toEqual(['proposalExpired-b']);
    expect(
      keys({ upcoming: [upcoming('c', 0, { status: 'EXPIRED', isMine: true, expiresAt: at(-1) })] }),
    ).toEqual([]);
    expect(
      keys({ upcoming: [upcoming('d', 5, { status: 'ACCEPTED', isMine: true, expiresAt: at(-1) })] }),
    ).toEqual([]);
  });
});

describe('the next session', () => {
  it('is the first that is not over, on whichever side', () => {
    expect(nextSession([upcoming('b', 3), upcoming('running', -0.5), upcoming('over', -2)], now)?.id).toBe(
      'running',
    );
    expect(nextSession([upcoming('over', -1)], now)).toBeNull();
  });
});
