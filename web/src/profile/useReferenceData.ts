import { useCallback, useEffect, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import type { Locale } from '#/i18n/locales.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { type ReferenceData, ReferenceDataQuery } from './operations.ts';
import { referenceLoads as loads } from './referenceLoads.ts';

/** Loaded once per language; a failed load is forgotten, so the next one asks again. */
export function loadReferenceData(language: Locale): Promise<ReferenceData> {
  const known = loads.get(language);
  if (known) return known;
  const load = askServer(language);
  loads.set(language, load);
  load.catch(() => loads.delete(language));
  return load;
}

async function askServer(language: Locale): Promise<ReferenceData> {
  const { data } = await apiClient.query({ query: ReferenceDataQuery, variables: { language } });
  if (!data) throw new Error('No reference data in the answer.');
  return data.getReferenceData;
}

type ReferenceState = { reference: ReferenceData | null; hasFailed: boolean; retry: () => void };

/** Everything there is to choose from, in the language on screen. The former language stays until the new one is there. */
export function useReferenceData(isWanted = true): ReferenceState {
  const { locale } = useLocale();
  const [reference, setReference] = useState<ReferenceData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    setFailed(false);
    async function ask(): Promise<void> {
      for (let failures = 0; !gone.signal.aborted; failures++) {
        try {
          const loaded = await loadReferenceData(locale);
          if (gone.signal.aborted) return;
          setReference(loaded);
          return setFailed(false);
        } catch {
          if (!gone.signal.aborted) setFailed(true);
          await patientWait(backoffMs(failures), gone.signal);
        }
      }
    }
    void ask();
    return () => gone.abort();
  }, [locale, attempt, isWanted]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { reference, hasFailed: hasFailed && reference === null, retry };
}
