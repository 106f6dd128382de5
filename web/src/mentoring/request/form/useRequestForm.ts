import { useEffect, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { asksCommunity, pickedTimes, useSelection } from '#/discovery/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { afterPress } from '#/ui/form/afterPress.ts';
import { keepDraft, type RequestDraft, readDraft } from './requestDraft.ts';
import {
  errorsOf,
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
  /** The same words under another id: they are sent as another request. */
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
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ clientId: draft.clientId, form: values }),
      }),
    [subscribe, draft.clientId],
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
  return {
    ...draft,
    form: {
      ...form,
      topicId: form.topicId || (topicIds[0] ?? ''),
      times: times.length > 0 ? [...times] : form.times,
      ...(asksCommunity(search)
        ? { audience: 'community' as const, mentorIds: [] }
        : hasChosen
          ? { audience: 'chosen' as const, mentorIds: [...mentorIds] }
          : {}),
    },
  };
}

function asFieldErrors(errors: Partial<Record<RequestField, string>>): FieldErrors<RequestForm> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]),
  );
}
