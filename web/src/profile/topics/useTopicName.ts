import { useMemo } from 'react';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { forgetNamedIn, namedIn } from '../referenceLoads.ts';
import { useReferenceData } from '../useReferenceData.ts';

onSessionEnd(forgetNamedIn);

/**
 * The name of a topic in the language on screen. Answers have it in the language that the page had when they were asked for;
 * only where it was switched since are the names loaded.
 */
export function useTopicName(): (topic: { readonly id: string; readonly name: string }) => string {
  const { locale } = useLocale();
  namedIn.language ??= locale;
  namedIn.hasDiffered ||= namedIn.language !== locale;
  const { reference } = useReferenceData(namedIn.hasDiffered);
  const names = useMemo(
    () => new Map(reference?.taxonomy.map(({ id, name }) => [id, name] as const)),
    [reference],
  );
  return ({ id, name }) => names.get(id) ?? name;
}
