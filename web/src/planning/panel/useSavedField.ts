import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { keepText, keptText } from '#/app/drafts/keptText.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { useFieldText, usePlanFailureText } from '../plans/usePlanTexts.ts';

type SavedField = {
  /** The name that the server gives the field. */
  readonly name: string;
  /** What the server holds. */
  readonly held: string;
  readonly save: (value: string) => Promise<unknown>;
  readonly problemOf?: (value: string) => string | null;
  readonly max?: number;
  /** Names what outlives a reload until it is saved. */
  readonly keptAs?: string;
};

/** So much of what somebody else wrote is shown. */
const SHOWN = 200;

/** A field that is saved when it is left; what could not be saved stays in it, with the reason beside it (PLN-30: with an undo). */
export function useSavedField({ name, held, save, problemOf, max, keptAs }: SavedField) {
  const t = useTranslations('planningCard');
  const fieldText = useFieldText();
  const failureText = usePlanFailureText();
  /** null: nothing of one's own; the field follows the server. */
  const [kept] = useState(() => (keptAs ? readKept(keptAs) : null));
  const [draft, setDraft] = useState(kept?.text ?? null);
  /** What the server held when the draft was begun. */
  const base = useRef(kept?.base ?? held);
  const [error, setError] = useState<string | undefined>();
  /** On its way; what is written meanwhile is saved after it. */
  const sent = useRef<string | null>(null);
  /** The server has said no to it: leaving the field does not ask again. */
  const refused = useRef<string | null>(null);

  async function commit(given = draft): Promise<void> {
    if (given === null) return;
    const value = given.trim();
    if (value === sent.current) return;
    if (sent.current === null && value === held.trim()) {
      forget();
      setError(undefined);
      return setDraft(null);
    }
    if (value === refused.current) return;
    const problem = problemOf?.(value) ?? null;
    if (problem) return setError(fieldText(problem, max));
    const before = sent.current ?? held;
    sent.current = value;
    // From here on it is kept until the server has taken it, with its reason where it does not.
    forget();
    refused.current = null;
    try {
      await save(value);
      setDraft((now) => (now === given ? null : now));
      setError(undefined);
      const undo = () =>
        void save(before).catch((reason: unknown) => showToast(failureText(failureOf(reason))));
      showToast(t('saved'), { undo });
    } catch (reason) {
      if (isAborted(reason)) return;
      refused.current = value;
      const failure = failureOf(reason);
      setError(fieldText(failure.fields[name], max) ?? failureText(failure));
    } finally {
      if (sent.current === value) sent.current = null;
    }
  }

  function forget(): void {
    if (keptAs) keepText(keptAs, '');
  }

  const latest = useRef(commit);
  latest.current = commit;
  // Esc and the address close the panel without leaving the field first.
  useEffect(() => () => void latest.current(), []);

  const isOvertaken =
    draft !== null && sent.current === null && held !== base.current && held.trim() !== draft.trim();
  const meanwhile = held.length > SHOWN ? `${held.slice(0, SHOWN)}…` : held;

  return {
    value: draft ?? held,
    error,
    /** Two write the same field: the second reads the other's text before replacing it. */
    hint: isOvertaken ? t(held ? 'meanwhile' : 'meanwhileEmpty', { text: meanwhile }) : undefined,
    set(value: string): void {
      if (draft === null) base.current = held;
      if (keptAs) keepText(keptAs, JSON.stringify({ text: value, base: base.current }));
      setDraft(value);
      setError(undefined);
    },
    choose(value: string): void {
      setDraft(value);
      setError(undefined);
      void commit(value);
    },
    commit: () => void commit(),
  };
}

type Kept = { readonly text: string; readonly base: string };

function readKept(name: string): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(keptText(name) || 'null');
    return typeof kept?.text === 'string' && typeof kept.base === 'string'
      ? { text: kept.text, base: kept.base }
      : null;
  } catch {
    return null;
  }
}
