import { useMemo } from 'react';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { useReferenceData } from '../useReferenceData.ts';

/** In which language the server names topics for this session, and whether a page was in another one since. */
const session: { language: string | null; hasDiffered: boolean } = { language: null, hasDiffered: false };
onSessionEnd(() => Object.assign(session, { language: null, hasDiffered: false }));

/** The name of a topic in the language on screen: answers have it in the account's. */
export function useTopicName(): (topic: { readonly id: string; readonly name: string }) => string {
  const { locale } = useLocale();
  const own = useMe()?.language ?? null;
  session.language ??= own;
  session.hasDiffered ||= session.language !== null && session.language !== locale;
  const { reference } = useReferenceData(session.hasDiffered);
  const names = useMemo(
    () => new Map(reference?.taxonomy.map(({ id, name }) => [id, name] as const)),
    [reference],
  );
  return ({ id, name }) => names.get(id) ?? name;
}
