import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { asksCommunity, pickedTimes, useSelection } from '#/discovery/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { afterPress } from '#/ui/form/afterPress.ts';
import { keepDraft, type RequestDraft, readDraft } from './requestDraft.ts';
import {
  errorsOf,
  isSameMatch,
  type RequestField,
  type RequestForm,
  type RequestStep,
  requestSteps,
  stepNames,
} from './requestRules.ts';

type RequestFormState = {
  readonly form: UseFormReturn<RequestForm>;
  /** As it was when the page was opened, or when it got another id. */
  readonly draft: RequestDraft;
  /** The same text under another id: it is sent as another request. */
  readonly renewDraft: () => void;
  /** The step that can be gone to at most: the first one with something missing. */
  readonly firstWrong: RequestStep;
};

/** The answers: the draft, and what was chosen before the wizard. Every change is kept at once. */
export function useRequestForm(): RequestFormState {
  const { search } = useLocation();
  const [draft, setDraft] = useState(() => withChosen(readDraft(), search));
  const form = useForm<RequestForm>({
    mode: 'onTouched',
    defaultValues: draft.form,
    resolver: afterPress((values: RequestForm) => {
      const errors = errorsOf(values, serverNow());
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: asFieldErrors(errors) };
    }),
  });
  const { subscribe, setValue } = form;
  const before = useRef(draft.form);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { mentorIds } = withoutOldMatch(values, before.current);
          before.current = structuredClone(values);
          if (mentorIds.length === values.mentorIds.length)
            keepDraft({ clientId: draft.clientId, form: values });
          else setValue('mentorIds', mentorIds);
        },
      }),
    [subscribe, setValue, draft.clientId],
  );
  function renewDraft(): void {
    const renewed = { clientId: newUuid(), form: form.getValues() };
    keepDraft(renewed);
    setDraft(renewed);
  }
  const errors = errorsOf(form.watch(), serverNow());
  const firstWrong =
    stepNames.find((name) => requestSteps[name].some((field) => errors[field] !== undefined)) ?? 'check';
  return { form, draft, renewDraft, firstWrong };
}

/** Nothing is asked twice: topics, mentors and times that were picked while looking for mentors. */
function withChosen(draft: RequestDraft, search: string): RequestDraft {
  const { topicIds, mentorIds } = useSelection.getState();
  const { form } = draft;
  const times = pickedTimes(search);
  const hasChosen = mentorIds.length > 0;
  const wanted = {
    ...form,
    topicId: form.topicId || (topicIds[0] ?? ''),
    times: times.length > 0 ? [...times] : form.times,
    ...(asksCommunity(search)
      ? { audience: 'community' as const, mentorIds: [] }
      : hasChosen
        ? { audience: 'chosen' as const, mentorIds: [...mentorIds] }
        : {}),
  };
  return { ...draft, form: withoutOldMatch(wanted, form) };
}

/** SES-27: who was found for another topic, kind or time is no match. */
function withoutOldMatch(form: RequestForm, before: RequestForm): RequestForm {
  return form.audience === 'match' && !isSameMatch(form, before) ? { ...form, mentorIds: [] } : form;
}

function asFieldErrors(errors: Partial<Record<RequestField, string>>): FieldErrors<RequestForm> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]),
  );
}
