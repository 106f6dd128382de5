import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ProfileField, type ProfileForm, validFields } from '#/profile/index.ts';
import { noteAnswers, saveStep, unsavedFields } from './onboardingStore.ts';

/** ONB-36: every change is kept in this browser at once; leaving the step or the window saves what is right so far. */
export function useKeptAnswers(form: UseFormReturn<ProfileForm>, names: readonly ProfileField[]): void {
  const asked = useRef(names);
  asked.current = names;
  const { subscribe, getValues } = form;

  useEffect(() => {
    noteAnswers(getValues(), asked.current);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => noteAnswers(values, asked.current),
    });
  }, [subscribe, getValues]);

  useEffect(() => {
    function saveWhatIsRight() {
      const values = getValues();
      const unsaved = validFields(unsavedFields(values, asked.current), values);
      // What fails stays a draft, and Continue says why.
      if (unsaved.length > 0) saveStep(structuredClone(values), unsaved).catch(() => undefined);
    }
    function look() {
      if (document.visibilityState === 'hidden') saveWhatIsRight();
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      saveWhatIsRight();
    };
  }, [getValues]);
}
