import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { afterPress } from '#/ui/form/afterPress.ts';
import { forgetDraft, keepDraft, readDraft } from './hostDraft.ts';
import { type HostForm, type Problems, problemsOf } from './hostForm.ts';
import { forgetPicture, keepPicture, readPicture } from './pictureStore.ts';

type HostFormOptions = {
  /** Of the event that is changed; null for a new one. */
  readonly id: string | null;
  /** As the server has it, or a form to begin with. */
  readonly base: HostForm;
};

export type HostFormState = {
  readonly form: UseFormReturn<HostForm>;
  /** The same however often the form is sent. */
  readonly clientId: string;
  /** What somebody else made of fields that are changed here too. */
  readonly meanwhile: Partial<HostForm>;
  /** Takes what somebody else made of a field. */
  readonly takeTheirs: (name: keyof HostForm) => void;
  /** It was decided: what is sent replaces theirs. */
  readonly settle: () => void;
  /** A draft of before was found in this browser. */
  readonly isRestored: boolean;
  readonly picture: File | null;
  readonly setPicture: (picture: File | null) => void;
};

/** The answers: the draft that was kept, or what the server has. Every change is kept in this browser at once. */
export function useHostForm({ id, base }: HostFormOptions): HostFormState {
  const [kept] = useState(() => readDraft(id));
  const [clientId] = useState(() => kept?.clientId ?? newUuid());
  const agreed = useRef(base);
  const form = useForm<HostForm>({
    mode: 'onTouched',
    defaultValues: kept ? { ...base, ...changedFields(kept.base, kept.form) } : base,
    resolver: afterPress((values: HostForm) => {
      const problems = problemsOf(values, serverNow(), id === null ? null : agreed.current);
      return Object.keys(problems).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: asFieldErrors(problems) };
    }),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, agreed.current)) forgetDraft(id);
          else keepDraft(id, { clientId, form: values, base: agreed.current });
        },
      }),
    [subscribe, id, clientId],
  );
  const [meanwhile, setMeanwhile] = useState<Partial<HostForm>>(() =>
    kept ? changedByBoth(kept.base, kept.form, base) : {},
  );
  useNewerBase(form, base, agreed, (before) =>
    setMeanwhile((held) => ({ ...standing(held, base), ...changedByBoth(before, form.getValues(), base) })),
  );
  function takeTheirs(name: keyof HostForm): void {
    form.setValue(name, base[name] as never, { shouldValidate: true });
    setMeanwhile(({ [name]: _, ...rest }) => rest);
  }
  const { picture, setPicture } = usePicture(clientId, kept !== null);
  const values = form.getValues();
  const open = Object.fromEntries(
    Object.entries(meanwhile).filter(([name, theirs]) => !isSame(theirs, values[name as keyof HostForm])),
  );
  const settle = () => setMeanwhile({});
  const isRestored = kept !== null;
  return { form, clientId, meanwhile: open, takeTheirs, settle, isRestored, picture, setPicture };
}

/** Somebody else changed the event meanwhile: fields that nobody touched here follow. */
function useNewerBase(
  { getValues, setValue }: UseFormReturn<HostForm>,
  base: HostForm,
  agreed: { current: HostForm },
  onNewer: (before: HostForm) => void,
): void {
  const text = JSON.stringify(base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the form
  useEffect(() => {
    const before = agreed.current;
    agreed.current = base;
    onNewer(before);
    const values = getValues();
    for (const name of Object.keys(changedFields(before, base)) as (keyof HostForm)[])
      if (isSame(values[name], before[name])) setValue(name, base[name] as never);
  }, [text]);
}

function usePicture(clientId: string, isRestored: boolean) {
  const [picture, show] = useState<File | null>(null);
  useEffect(() => {
    let isGone = false;
    if (isRestored) void readPicture(clientId).then((found) => !isGone && found && show(found));
    return () => {
      isGone = true;
    };
  }, [clientId, isRestored]);
  function setPicture(next: File | null): void {
    show(next);
    void (next ? keepPicture(clientId, next) : forgetPicture(clientId));
  }
  return { picture, setPicture };
}

function asFieldErrors(problems: Problems): FieldErrors<HostForm> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]),
  );
}

/** What they made of the fields that are changed here and there, unless both made the same of it. */
function changedByBoth(before: HostForm, mine: HostForm, theirs: HostForm): Partial<HostForm> {
  const here = changedFields(before, mine);
  const there = Object.entries(changedFields(before, theirs)) as [keyof HostForm, unknown][];
  return Object.fromEntries(
    there.filter(([name, value]) => Object.hasOwn(here, name) && !isSame(value, mine[name])),
  );
}

/** As they are now. */
function standing(held: Partial<HostForm>, theirs: HostForm): Partial<HostForm> {
  return Object.fromEntries(Object.keys(held).map((name) => [name, theirs[name as keyof HostForm]]));
}

/** The fields that are not the same any more. */
function changedFields(before: HostForm, after: HostForm): Partial<HostForm> {
  const names = Object.keys(after) as (keyof HostForm)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
