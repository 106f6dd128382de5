import { describe, expect, it } from 'vitest';
import { changeNotes, mayBeSent, type NotesEvent, shownText, startNotes } from './notesDraft.ts';

const base = { text: 'one', revision: 1 };
const play = (...events: readonly NotesEvent[]) => events.reduce(changeNotes, startNotes(base, null));
const typed = (text: string): NotesEvent => ({ type: 'typed', text });
const received = (text: string, revision: number): NotesEvent => ({
  type: 'heard',
  notes: { text, revision },
});
const saved = (text: string, revision: number): NotesEvent => ({ type: 'saved', notes: { text, revision } });

describe('notes of two people', () => {
  it('SES-73 shows at once what is written, and what the other one wrote while nobody writes here', () => {
    expect(shownText(play(typed('one two')))).toBe('one two');
    expect(shownText(play(received('uno', 2)))).toBe('uno');
    expect(mayBeSent(play(received('uno', 2)))).toBe(false);
  });

  it('SES-73 what was typed while an earlier text was on its way stays to be sent', () => {
    const state = play(typed('one two'), { type: 'sent' }, typed('one two three'), saved('one two', 2));
    expect(shownText(state)).toBe('one two three');
    expect(state.base).toEqual({ text: 'one two', revision: 2 });
    expect(mayBeSent(state)).toBe(true);
  });

  it('SES-73 the text of this device coming back over the feed is no conflict', () => {
    const state = play(typed('one two'), { type: 'sent' }, received('one two', 2));
    expect(state).toMatchObject({ base: { revision: 2 }, sending: null, conflict: null });
    expect(mayBeSent(state)).toBe(false);
    expect(changeNotes(state, saved('one two', 2))).toEqual(state);
  });

  it('SES-73 two who write at once: both texts are there, and nothing is sent over the other', () => {
    const state = play(typed('mine'), received('theirs', 2));
    expect(state).toMatchObject({ draft: 'mine', conflict: { text: 'theirs', revision: 2 } });
    expect(mayBeSent(state)).toBe(false);
    const again = changeNotes(state, received('theirs, longer', 3));
    expect(again.conflict).toEqual({ text: 'theirs, longer', revision: 3 });
    expect(shownText(again)).toBe('mine');
  });

  it('SES-73 a refusal is no loss: the draft stays until the other text arrives', () => {
    const refused = play(typed('mine'), { type: 'sent' }, { type: 'failed', isConflict: true });
    expect(refused).toMatchObject({ draft: 'mine', sending: null, hasFailed: false });
    expect(changeNotes(refused, received('theirs', 2)).conflict?.text).toBe('theirs');
    const failed = play(typed('mine'), { type: 'sent' }, { type: 'failed', isConflict: false });
    expect(failed).toMatchObject({ draft: 'mine', hasFailed: true });
    expect(mayBeSent(failed)).toBe(true);
  });

  it('SES-73 a conflict ends with theirs, mine, or both, against the newest revision', () => {
    const conflict = play(typed('mine'), received('theirs', 2));
    expect(changeNotes(conflict, { type: 'keptTheirs' })).toMatchObject({
      base: { text: 'theirs', revision: 2 },
      draft: null,
      conflict: null,
    });
    const mine = changeNotes(conflict, { type: 'keptMine' });
    expect(mine).toMatchObject({ base: { revision: 2 }, draft: 'mine', conflict: null });
    expect(mayBeSent(mine)).toBe(true);
    expect(changeNotes(conflict, { type: 'keptBoth' }).draft).toBe('theirs\n\nmine');
  });

  it('SES-73 the text that was not kept stays aside, and goes below the notes or away, as its reader wants', () => {
    const conflict = play(typed('mine'), received('theirs', 2));
    const theirs = changeNotes(conflict, { type: 'keptTheirs' });
    expect(theirs.aside).toEqual([{ of: 'mine', text: 'mine' }]);
    const [aside] = theirs.aside;
    if (!aside) throw new Error('nothing aside');
    const back = changeNotes(theirs, { type: 'broughtBack', aside });
    expect(back).toMatchObject({ draft: 'theirs\n\nmine', aside: [] });
    expect(mayBeSent(back)).toBe(true);
    const away = changeNotes(theirs, { type: 'thrownAway', aside });
    expect(away.aside).toEqual([]);
    expect(changeNotes(away, { type: 'throwingUndone', aside }).aside).toEqual([aside]);
    expect(changeNotes(conflict, { type: 'keptMine' }).aside).toEqual([{ of: 'theirs', text: 'theirs' }]);
    expect(changeNotes(conflict, { type: 'keptBoth' }).aside).toEqual([]);
    expect(changeNotes(play(typed(' '), received('theirs', 2)), { type: 'keptTheirs' }).aside).toEqual([]);
  });

  it('SES-73 the other one answering a text that is still on its way here is no conflict', () => {
    const state = play(typed('mine'), { type: 'sent' }, received('mine and theirs', 3), saved('mine', 2));
    expect(state).toMatchObject({
      base: { text: 'mine and theirs', revision: 3 },
      draft: null,
      conflict: null,
    });
  });

  it('SES-73 a blank at the end of what is being typed is neither taken away nor sent again', () => {
    const state = play(typed('one two '), { type: 'sent' }, received('one two', 2), saved('one two', 2));
    expect(shownText(state)).toBe('one two ');
    expect(mayBeSent(state)).toBe(false);
    expect(shownText(changeNotes(state, received('theirs', 3)))).toBe('theirs');
  });

  it('SES-73 a text never saved comes back after a reload, beside what was written meanwhile', () => {
    expect(shownText(startNotes(base, { text: 'unsaved', revision: 1 }))).toBe('unsaved');
    expect(startNotes({ text: 'newer', revision: 2 }, { text: 'unsaved', revision: 1 })).toMatchObject({
      draft: 'unsaved',
      conflict: { text: 'newer', revision: 2 },
    });
    expect(startNotes(base, { text: 'one', revision: 0 }).draft).toBeNull();
  });
});

it('SES-73 whatever happens in whatever order, what was written is on its way or in sight', () => {
  const events: readonly NotesEvent[] = [
    typed('mine'),
    { type: 'sent' },
    received('theirs', 2),
    { type: 'failed', isConflict: true },
    { type: 'keptTheirs' },
    received('theirs again', 3),
    { type: 'keptMine' },
    typed('mine and more'),
  ];
  for (const order of permutations(events)) {
    const at = order.findIndex((event) => event.type === 'typed');
    const state = order.slice(at).reduce(changeNotes, startNotes(base, null));
    const aside = state.aside.map(({ text }) => text);
    const places = [state.base.text, state.draft, state.sending, state.conflict?.text, ...aside].join('|');
    expect(places).toContain('mine');
  }
});

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_other, place) => place !== index)).map((rest) => [item, ...rest]),
  );
}
