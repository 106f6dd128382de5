import { cleanText } from '@waymark/events/kernel';
import { mentoringLimits } from '@waymark/events/limits';
import { lineProblem } from '@waymark/events/mentoring';

// Invariant: pure. A change names its line by the text that the person saw, so it fits a list that another one changed since.

export type AgendaLine = { readonly text: string; readonly isDone: boolean };

/** Without `seen` it adds a line; with it, it changes, moves or removes that one. */
export type AgendaChange = {
  readonly seen?: string | null | undefined;
  readonly at?: number | null | undefined;
  readonly text?: string | null | undefined;
  readonly isDone?: boolean | null | undefined;
  readonly isRemoved?: boolean | null | undefined;
  readonly by?: number | null | undefined;
};

type Changed = {
  readonly items: readonly AgendaLine[];
  /** What would replace something that the person did not see, or is no change; as text keys. */
  readonly problems: Readonly<Record<string, string>>;
};

/** The lines after the changes. What is to be removed or moved and is no longer there needs no change. */
export function withChanges(now: readonly AgendaLine[], changes: readonly AgendaChange[]): Changed {
  const problems: Record<string, string> = {};
  let items = now;
  for (const [index, change] of changes.entries()) {
    const changed = withChange(items, change);
    if ('problem' in changed) problems[`changes.${index}.${changed.field}`] = changed.problem;
    else items = changed.items;
  }
  return { items, problems };
}

type Outcome =
  | { readonly items: readonly AgendaLine[] }
  | { readonly field: 'text' | 'isDone'; readonly problem: string };

function withChange(items: readonly AgendaLine[], change: AgendaChange): Outcome {
  const { seen, text, isDone, isRemoved, by } = change;
  const wrong = text == null ? undefined : lineProblem(text, mentoringLimits.agendaItemMax);
  if (wrong) return { field: 'text', problem: wrong };
  if (seen == null) {
    const at = change.at ?? items.length;
    if (text == null) return { field: 'text', problem: 'mandatory' };
    return { items: items.toSpliced(Math.max(at, 0), 0, { text, isDone: isDone ?? false }) };
  }
  const at = placeOf(items, cleanText(seen), change.at ?? 0);
  const line = items[at];
  if (isRemoved) return { items: line ? items.toSpliced(at, 1) : items };
  if (by != null) return { items: line ? moved(items, at, Math.sign(by)) : items };
  if (text == null && isDone == null) return { field: 'text', problem: 'mandatory' };
  if (line) return { items: items.with(at, { text: text ?? line.text, isDone: isDone ?? line.isDone }) };
  const sameAt = text == null ? -1 : placeOf(items, cleanText(text), change.at ?? 0);
  const same = items[sameAt];
  if (!same) return { field: text == null ? 'isDone' : 'text', problem: 'changedMeanwhile' };
  const isTicked = isDone ?? same.isDone;
  return { items: isTicked === same.isDone ? items : items.with(sameAt, { ...same, isDone: isTicked }) };
}

/** Where it stood, else where its text stands now; -1 where that is gone. */
function placeOf(items: readonly AgendaLine[], text: string, at: number): number {
  return items[at]?.text === text ? at : items.findIndex((item) => item.text === text);
}

function moved(items: readonly AgendaLine[], at: number, by: number): readonly AgendaLine[] {
  const [line, target] = [items[at], items[at + by]];
  return line && target && by !== 0 ? items.with(at, target).with(at + by, line) : items;
}
