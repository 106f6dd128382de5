import { useMemo } from 'react';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { useReferenceData } from '../useReferenceData.ts';

/** The language of the page when names of topics were first shown, and whether it was switched since. */
const session: { language: string | null; hasDiffered: boolean } = { language: null, hasDiffered: false };
onSessionEnd(() => Object.assign(session, { language: null, hasDiffered: false }));

/**
 * The name of a topic in the language on screen. Answers have it in the language that the page had when they were asked for;
 * only where it was switched since are the names loaded.
 */
export function useTopicName(): (topic: { readonly id: string; readonly name: string }) => string {
  const { locale } = useLocale();
  session.language ??= locale;
  session.hasDiffered ||= session.language !== locale;
  const { reference } = useReferenceData(session.hasDiffered);
  const names = useMemo(
    () => new Map(reference?.taxonomy.map(({ id, name }) => [id, name] as const)),
    [reference],
  );
  return ({ id, name }) => names.get(id) ?? name;
}
