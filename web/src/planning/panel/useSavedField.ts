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
  /** `seen`: what it takes the place of. */
  readonly save: (value: string, seen: string) => Promise<unknown>;
  readonly problemOf?: (value: string) => string | null;
  readonly max?: number;
  /** Names a text that outlives a reload until it is saved. */
  readonly keptAs?: string;
  /** Forgets what the server has refused of it. */
  readonly giveUp: () => void;
};

/**
 * A field that is saved when it is left; what could not be saved stays in it, with the reason beside it (PLN-30: with an undo).
 * It takes the place of what its author saw: where another changed that meanwhile, both stay until one is chosen.
 */
export function useSavedField({ name, held, save, problemOf, max, keptAs, giveUp }: SavedField) {
  const t = useTranslations('planningCard');
  const ofMeanwhile = useTranslations('planningUnsent.meanwhile');
  const fieldText = useFieldText();
  const failureText = usePlanFailureText();
  /** null: nothing of one's own; the field follows the server. */
  const [kept] = useState(() => (keptAs ? readKept(keptAs) : null));
  const [draft, setDraft] = useState(kept?.text ?? null);
  /** What the draft takes the place of: what the server held when it was begun, or one's own that was saved before it. */
  const base = useRef(kept?.base ?? held);
  const [error, setError] = useState<string | undefined>();
  /** On its way; what is written meanwhile is saved after it. */
  const sent = useRef<string | null>(null);
  /** The server has said no to it: leaving the field does not ask again. */
  const refused = useRef<string | null>(null);

  const isOvertaken = (value: string) =>
    sent.current === null && held !== base.current && held.trim() !== value;

  async function commit(given = draft, isLeft = false): Promise<void> {
    if (given === null) return;
    const value = given.trim();
    if (value === sent.current) return;
    if (sent.current === null && value === held.trim()) {
      // Who chooses what is there has given up what was refused, and may choose that again.
      if (refused.current !== null) giveUp();
      refused.current = null;
      forget();
      setError(undefined);
      return setDraft(null);
    }
    if (value === refused.current) return;
    const problem = problemOf?.(value) ?? null;
    if (problem) return setError(fieldText(problem, max));
    // Who leaves without a choice has it from the page, where the server refuses.
    if (isOvertaken(value) && !isLeft) return;
    const before = sent.current ?? held;
    const seen = base.current;
    sent.current = value;
    base.current = value;
    // From here on it is kept until the server has taken it, with its reason where it does not.
    forget();
    refused.current = null;
    try {
      await save(value, seen);
      setDraft((now) => (now === given ? null : now));
      setError(undefined);
      const undo = () =>
        void save(before, value).catch((reason: unknown) => showToast(failureText(failureOf(reason))));
      showToast(t('saved'), { undo });
    } catch (reason) {
      if (isAborted(reason)) return;
      refused.current = value;
      if (base.current === value) base.current = seen;
      const failure = failureOf(reason);
      const wrong = failure.fields[name];
      setError(
        wrong === 'changedMeanwhile'
          ? ofMeanwhile(keptAs ? 'title' : 'choice.title')
          : (fieldText(wrong, max) ?? failureText(failure)),
      );
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
  useEffect(() => () => void latest.current(undefined, true), []);

  // Tried again elsewhere, it is there.
  useEffect(() => {
    if (refused.current === null || held.trim() !== refused.current) return;
    refused.current = null;
    setError(undefined);
    setDraft((now) => (now?.trim() === held.trim() ? null : now));
  }, [held]);

  const meanwhile = draft !== null && isOvertaken(draft.trim()) ? held : null;

  return {
    value: draft ?? held,
    error: meanwhile === null ? error : undefined,
    /** What another wrote where the draft is to go; null: nothing. */
    meanwhile,
    keepMine(): void {
      base.current = held;
      refused.current = null;
      void commit();
    },
    keepTheirs(): void {
      forget();
      giveUp();
      refused.current = null;
      setDraft(null);
      setError(undefined);
    },
    set(value: string): void {
      if (draft === null) base.current = held;
      if (keptAs) keepText(keptAs, JSON.stringify({ text: value, base: base.current }));
      setDraft(value);
      setError(undefined);
    },
    choose(value: string): void {
      if (draft === null) base.current = held;
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
