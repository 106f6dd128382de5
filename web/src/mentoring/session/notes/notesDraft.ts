// Invariant: pure. What somebody has written is with the server, in `draft`, or in `aside`: never nowhere.

export type KeptNotes = { readonly text: string; readonly revision: number };

/** A text that was not kept when two wrote at once; it stays in sight until somebody says what becomes of it. */
export type AsideText = { readonly of: 'mine' | 'theirs'; readonly text: string };

export type NotesState = {
  /** What the server holds, as far as it is known. */
  readonly base: KeptNotes;
  /** What stands in the field where that is not `base`, if only by a blank at its end. */
  readonly draft: string | null;
  /** On its way. */
  readonly sending: string | null;
  /** The other person's newer text, while something here is not saved. */
  readonly conflict: KeptNotes | null;
  readonly hasFailed: boolean;
  readonly aside: readonly AsideText[];
};

export type NotesEvent =
  | { readonly type: 'typed'; readonly text: string }
  /** What the server holds now, from whatever answer or feed. */
  | { readonly type: 'heard'; readonly notes: KeptNotes }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly notes: KeptNotes }
  /** `isConflict`: the other person was first; their text arrives soon. */
  | { readonly type: 'failed'; readonly isConflict: boolean }
  | { readonly type: 'keptTheirs' }
  | { readonly type: 'keptMine' }
  | { readonly type: 'keptBoth' }
  /** Below what the notes say now. */
  | { readonly type: 'broughtBack'; readonly aside: AsideText }
  | { readonly type: 'thrownAway'; readonly aside: AsideText }
  | { readonly type: 'throwingUndone'; readonly aside: AsideText };

/** `kept`: what was written here before and never saved. */
export function startNotes(
  base: KeptNotes,
  kept: KeptNotes | null,
  aside: readonly AsideText[] = [],
): NotesState {
  const fresh: NotesState = { base, draft: null, sending: null, conflict: null, hasFailed: false, aside };
  if (!kept || isSame(kept.text, base.text)) return fresh;
  return { ...fresh, draft: kept.text, conflict: base.revision > kept.revision ? base : null };
}

export function changeNotes(state: NotesState, event: NotesEvent): NotesState {
  switch (event.type) {
    case 'typed':
      return { ...state, draft: event.text };
    case 'heard':
      return received(state, event.notes);
    case 'sent':
      return { ...state, sending: state.draft, hasFailed: false };
    case 'saved':
      return saved({ ...state, hasFailed: false }, event.notes);
    case 'failed':
      return { ...state, sending: null, hasFailed: !event.isConflict };
    case 'keptTheirs':
      return setAside(
        settled(state, () => null),
        'mine',
        state.conflict && state.draft,
      );
    case 'keptMine':
      return setAside(
        settled(state, (mine) => mine),
        'theirs',
        state.conflict?.text ?? null,
      );
    case 'keptBoth':
      return settled(state, (mine, theirs) => joined(theirs, mine));
    case 'broughtBack':
      return {
        ...withoutAside(state, event.aside),
        draft: joined(shownText(state), event.aside.text),
      };
    case 'thrownAway':
      return withoutAside(state, event.aside);
    case 'throwingUndone':
      return { ...state, aside: [...state.aside, event.aside] };
  }
}

/** What the field shows. */
export function shownText({ draft, base }: NotesState): string {
  return draft ?? base.text;
}

/** Something is written that the server does not hold. */
export function isUnsaved({ draft, base, conflict }: NotesState): boolean {
  return draft !== null && (conflict !== null || !isSame(draft, base.text));
}

/** There is something to send, and nothing in the way. */
export function mayBeSent(state: NotesState): boolean {
  return isUnsaved(state) && state.sending === null && state.conflict === null;
}

function received(state: NotesState, notes: KeptNotes): NotesState {
  if (notes.revision <= state.base.revision) return state;
  if (state.sending !== null && isSame(notes.text, state.sending)) return saved(state, notes);
  if (!isUnsaved(state) || (state.draft !== null && isSame(notes.text, state.draft)))
    return { ...state, base: notes, draft: null, conflict: null, hasFailed: false };
  if (state.conflict && state.conflict.revision > notes.revision) return state;
  return { ...state, conflict: notes };
}

/** The text of this device has arrived. What arrived in between was written on top of it. */
function saved(state: NotesState, notes: KeptNotes): NotesState {
  const { conflict, base } = state;
  const kept = notes.revision > base.revision ? notes : base;
  const now = { ...state, base: kept, sending: null, conflict: null };
  return conflict && conflict.revision > kept.revision ? received(now, conflict) : now;
}

function settled(state: NotesState, choose: (mine: string, theirs: string) => string | null): NotesState {
  const { conflict, draft } = state;
  if (!conflict) return state;
  return { ...state, base: conflict, conflict: null, draft: choose(draft ?? '', conflict.text) };
}

function setAside(state: NotesState, of: AsideText['of'], text: string | null): NotesState {
  return text === null || text.trim() === '' ? state : { ...state, aside: [...state.aside, { of, text }] };
}

function withoutAside(state: NotesState, gone: AsideText): NotesState {
  return { ...state, aside: state.aside.filter((one) => one !== gone) };
}

function joined(theirs: string, mine: string): string {
  return [theirs.trim(), mine.trim()].filter((text) => text !== '').join('\n\n');
}

/** The server keeps a text without the blanks around it, and with one kind of line end. */
function isSame(one: string, other: string): boolean {
  return asKept(one) === asKept(other);
}

function asKept(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
