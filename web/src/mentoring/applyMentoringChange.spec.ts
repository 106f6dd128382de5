import { describe, expect, it } from 'vitest';
import { applyMentoringChange } from './applyMentoringChange.ts';
import type { MentoringChange } from './mentoringChange.ts';
import { emptyMentoringState, type MentoringState } from './mentoringState.ts';
import type { Session } from './operations.ts';
import { person, session } from './testing/sessions.ts';

const waiting = { status: 'WAITING', question: null, isSubstitute: false } as const;
const mine = (over: Partial<Session> = {}) => session({ myOffer: waiting, ...over });

function play(changes: readonly MentoringChange[], from = emptyMentoringState('ana')): MentoringState {
  return changes.reduce(applyMentoringChange, from);
}

function listed(
  items: readonly Session[],
  over: Partial<Extract<MentoringChange, { type: 'ListFetched' }>> = {},
) {
  return {
    type: 'ListFetched',
    list: 'waitingForMe',
    offset: 0,
    items,
    total: items.length,
    hasMore: false,
    position: '10',
    ...over,
  } as const;
}

const heard = (change: string, version: number | null, position = '20'): MentoringChange => ({
  type: 'SessionChanged',
  sessionId: 's1',
  change,
  version,
  position,
});

describe('SES-52 a card that another mentor took', () => {
  const before = play([listed([mine(), mine({ id: 's2' })]), heard('SessionAccepted', 2)]);

  it('is asked for again, with the counts', () => {
    expect(before.stale.sessions).toEqual({ s1: { version: 2, change: 'SessionAccepted' } });
    expect(before.stale.counts).toBe('20');
  });

  it('stays as words until they are read, and counts no more', () => {
    const taken = mine({ status: 'ACCEPTED', version: 2, myOffer: { ...waiting, status: 'TAKEN' } });
    const after = play([{ type: 'SessionFetched', session: taken }], before);
    expect(after.departures).toEqual({ s1: { list: 'waitingForMe', why: 'taken' } });
    expect(after.lists.waitingForMe).toMatchObject({ ids: ['s1', 's2'], total: 1 });
    expect(after.stale.sessions).toEqual({});
    const seen = play([{ type: 'DepartureSeen', sessionId: 's1' }], after);
    expect(seen.lists.waitingForMe).toMatchObject({ ids: ['s2'], total: 1 });
    expect(seen.departures).toEqual({});
  });

  it('also where the mentor who lost sees no version any more', () => {
    const withdrawn = mine({ status: 'CANCELLED', version: 0, myOffer: { ...waiting, status: 'WITHDRAWN' } });
    const heardBefore = play([listed([mine({ version: 3 })]), heard('SessionRequestWithdrawn', null)]);
    const after = play([{ type: 'SessionFetched', session: withdrawn }], heardBefore);
    expect(after.departures.s1?.why).toBe('withdrawn');
    expect(after.stale.sessions).toEqual({});
  });

  it('also where the server shows it to this mentor no longer', () => {
    const after = play([{ type: 'SessionGone', sessionId: 's1' }], before);
    expect(after.departures.s1?.why).toBe('taken');
    expect(after.lists.waitingForMe?.total).toBe(1);
    expect(play([{ type: 'SessionGone', sessionId: 's1' }], after)).toEqual(after);
  });

  it('SES-51 says when it was assigned to somebody else, and stays through a new page', () => {
    const passed = mine({ version: 2, myOffer: { ...waiting, status: 'PASSED_ON' } });
    const after = play([{ type: 'SessionFetched', session: passed }, listed([mine({ id: 's2' })])], before);
    expect(after.departures.s1?.why).toBe('reassigned');
    expect(after.lists.waitingForMe).toMatchObject({ ids: ['s2', 's1'], total: 1 });
  });

  it('the viewer’s own answer leaves no words', () => {
    const own = mine({
      status: 'ACCEPTED',
      version: 2,
      mentor: person('ana'),
      myOffer: { ...waiting, status: 'ACCEPTED' },
    });
    const after = play([{ type: 'SessionFetched', session: own }], before);
    expect(after.departures).toEqual({});
    expect(after.lists.waitingForMe?.ids).toEqual(['s2']);
  });
});

describe('lists follow', () => {
  it('a session into the list it now belongs to, in its place', () => {
    const accepted = (id: string, at: string) =>
      session({ id, status: 'ACCEPTED', mentee: person('ana'), mentor: person('tom'), acceptedTime: at });
    const early = accepted('s3', '2026-11-24T10:00:00Z');
    const late = accepted('s4', '2026-11-28T10:00:00Z');
    const asked = session({ mentee: person('ana') });
    const before = play([
      listed([early, late], { list: 'upcomingAsMentee' }),
      listed([asked], { list: 'askedByMe' }),
    ]);
    const answer = { ...accepted('s1', '2026-11-26T10:00:00Z'), version: 2 };
    const after = play([{ type: 'SessionFetched', session: answer }], before);
    expect(after.lists.askedByMe).toMatchObject({ ids: [], total: 0 });
    expect(after.lists.upcomingAsMentee).toMatchObject({ ids: ['s3', 's1', 's4'], total: 3 });
    expect(play([{ type: 'SessionFetched', session: answer }], after).lists).toEqual(after.lists);
  });

  it('a new request that nobody here has seen is asked for where lists are open', () => {
    expect(play([heard('SessionOffered', 1)]).stale.sessions).toEqual({});
    const open = play([listed([]), heard('SessionOffered', 1)]);
    expect(Object.keys(open.stale.sessions)).toEqual(['s1']);
    const after = play([{ type: 'SessionFetched', session: mine() }], open);
    expect(after.lists.waitingForMe).toMatchObject({ ids: ['s1'], total: 1 });
  });

  it('a later page behind the first, and nothing twice', () => {
    const first = listed([mine()], { hasMore: true, total: 2 });
    const next = listed([mine(), mine({ id: 's2' })], { offset: 1, total: 2 });
    expect(play([first, next]).lists.waitingForMe).toMatchObject({
      ids: ['s1', 's2'],
      total: 2,
      hasMore: false,
    });
  });
});

describe('LIV-05 nothing old takes back what is newer', () => {
  it('neither an answer nor a page nor the feed', () => {
    const after = play([listed([mine({ version: 3, title: 'New' })])]);
    const later = play(
      [
        { type: 'SessionFetched', session: mine({ version: 2, title: 'Old' }) },
        listed([mine({ version: 2, title: 'Old' })]),
        heard('SessionOffered', 3),
      ],
      after,
    );
    expect(later.sessions.s1?.title).toBe('New');
    expect(later.stale.sessions).toEqual({});
  });

  it('a page that reflects less than the feed has said is asked for again', () => {
    const after = play([
      listed([mine()]),
      heard('SessionOffered', 4, '30'),
      listed([mine()], { position: '20' }),
    ]);
    expect(after.stale.lists).toEqual({ waitingForMe: '30' });
    expect(play([listed([mine({ version: 4 })], { position: '30' })], after).stale.lists).toEqual({});
  });

  it('ResyncRequired makes everything on screen stale', () => {
    const after = play([listed([mine()]), { type: 'ResyncRequired', position: '50' }]);
    expect(after.stale).toMatchObject({ lists: { waitingForMe: '50' }, counts: '50' });
  });
});
