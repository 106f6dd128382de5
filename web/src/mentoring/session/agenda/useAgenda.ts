import { useRef, useState } from 'react';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { changeSessionAgenda, openSession } from '../../mentoringSync.ts';
import { type AgendaChange, type AgendaItem, type AgendaLine, followLines } from './agenda.ts';

/** What is being written in the place of a line, whatever the other one makes of that meanwhile. */
export type Draft = {
  readonly key: number;
  /** The line when it was begun; null: there was none. */
  readonly base: string | null;
  readonly at: number;
  /** As it begins. */
  readonly text: string;
  /** Of a line that is added. */
  readonly isDone?: boolean;
  /** Its person has opened it just now. */
  readonly isOpened: boolean;
};

/** `failure`: of the last change; its text is in a draft again. */
type Writing = { readonly drafts: readonly Draft[]; readonly failure: 'failed' | 'changed' | null };

/** Changes go out one after the other; what is changed shows at once, and what the server refuses is there to be changed again. */
export function useAgenda(sessionId: string, items: readonly AgendaItem[]) {
  const { lines, wasDone } = useLines(items);
  const [{ drafts, failure }, setWriting] = useState<Writing>({ drafts: [], failure: null });
  const made = useRef(0);

  function write(draft: Draft): void {
    setWriting((now) =>
      now.drafts.some(({ key }) => key === draft.key) ? now : { ...now, drafts: [...now.drafts, draft] },
    );
  }

  /** Of two that are refused the later one stays, in the place of what the first was to replace. */
  function writeAgain(draft: Draft): void {
    write(draft);
    setWriting((now) => ({
      ...now,
      drafts: now.drafts.map((one) =>
        one.key === draft.key && !one.isOpened ? { ...one, text: draft.text } : one,
      ),
    }));
  }

  function leave(key: number): void {
    setWriting((now) => ({ ...now, drafts: now.drafts.filter((draft) => draft.key !== key) }));
  }

  /** `key`: of the line that it is about. */
  async function change(agendaChange: AgendaChange, key?: number): Promise<void> {
    try {
      await sync.mutate(changeSessionAgenda, { sessionId, change: agendaChange });
      setWriting((now) => ({ ...now, failure: null }));
    } catch (error) {
      if (isAborted(error)) return;
      const isOvertaken = Object.values(failureOf(error).fields).includes('changedMeanwhile');
      if (isOvertaken) sync.invalidate(openSession);
      const draft = draftOf(agendaChange, key);
      if (draft) writeAgain(draft);
      const reason = isOvertaken ? 'changed' : 'failed';
      setWriting((now) => ({ ...now, failure: isOvertaken && draft ? null : reason }));
    }
  }

  function draftOf(refused: AgendaChange, key?: number): Draft | null {
    if (refused.type === 'added') {
      made.current += 1;
      const { text, isDone = false, at = items.length } = refused;
      return { key: -made.current, base: null, at, text, isDone, isOpened: false };
    }
    if (refused.type !== 'renamed' || key === undefined) return null;
    const { text: base, at } = refused.point;
    return { key, base, at, text: refused.text, isOpened: false };
  }

  return {
    lines,
    /** Whether a line was ticked when it was last there. */
    wasDone: (key: number) => wasDone.get(key) ?? false,
    drafts,
    failure,
    write,
    leave,
    change: (agendaChange: AgendaChange, key?: number) => void change(agendaChange, key),
  };
}

type Followed = {
  readonly items: readonly AgendaItem[];
  readonly lines: readonly AgendaLine[];
  readonly made: number;
  /** By key, also of lines that are gone. */
  readonly wasDone: ReadonlyMap<number, boolean>;
};

const nothing: Followed = { items: [], lines: [], made: 0, wasDone: new Map() };

/** Each line keeps its key, whichever person changes its text or its place. */
function useLines(items: readonly AgendaItem[]): Followed {
  const [followed, setFollowed] = useState<Followed>(() => follow(nothing));
  function follow(before: Followed): Followed {
    let { made } = before;
    const lines = followLines(before.lines, items, () => {
      made += 1;
      return made;
    });
    const ticks = lines.map(({ key, item }) => [key, item.isDone] as const);
    return { items, lines, made, wasDone: new Map([...before.wasDone, ...ticks]) };
  }
  if (followed.items === items) return followed;
  const next = follow(followed);
  setFollowed(next);
  return next;
}
