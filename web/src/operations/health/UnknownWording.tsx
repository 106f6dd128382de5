import { useCallback } from 'react';
import { en } from '#/app/texts/texts.en.ts';
import { keysOf } from '#/i18n/composeTexts.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { ask } from '../askOps.ts';
import { PartnerWording } from './operations.ts';
import { unknownWording } from './unknownWording.ts';

const known = new Set(keysOf(en));

/** PRT-56: what communities replace that does not exist: it is ignored, and nobody but their manager would notice. */
export function UnknownWording() {
  const load = useCallback(
    async () => unknownWording((await ask(PartnerWording, {})).getAllPartners, known),
    [],
  );
  const { value, hasFailed, reload } = useLoaded(load);
  return (
    <section aria-labelledby="unknown-wording" className="flex flex-col gap-3">
      <h2 id="unknown-wording" className="text-lg">
        Community texts that don’t exist
      </h2>
      {hasFailed && !value ? <ErrorState onRetry={reload} /> : null}
      {value?.length === 0 ? (
        <p className="text-ink-muted">Every text a community has replaced exists.</p>
      ) : null}
      <ul className="flex flex-col gap-1">
        {value?.map(({ partner, key, language }) => (
          <li key={`${partner} ${key} ${language}`} className="break-words">
            {partner} replaces “{key}” ({language}). We ignore it.
          </li>
        ))}
      </ul>
    </section>
  );
}
