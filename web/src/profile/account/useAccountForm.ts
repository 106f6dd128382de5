import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { keepAnswers, keptAnswers } from '#/app/drafts/keptAnswers.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { profileResolver } from '../profileResolver.ts';
import type { ProfileField, ProfileForm } from '../profileRules.ts';
import { saveProfile } from '../saveProfile.ts';
import type { AccountPageName } from './accountFields.ts';
import { emptyFields } from './emptyFields.ts';
import { isSameAnswer, mergeElsewhere } from './mergeElsewhere.ts';

export type SaveState = 'idle' | 'saving' | 'offline' | 'failed';

export type AccountForm = {
  form: UseFormReturn<ProfileForm>;
  changed: readonly ProfileField[];
  saveState: SaveState;
  save: () => Promise<void>;
  discard: () => void;
  /** Another window saved this page while something was unsaved here. */
  isChangedElsewhere: boolean;
  noteSeen: () => void;
};

/**
 * The answers of one page: only what was changed is sent, a failed save keeps it, and what another window saves arrives
 * at once where nothing was changed here. What is typed outlives a reload and a session that ended.
 */
export function useAccountForm(
  page: AccountPageName,
  loaded: ProfileForm,
  names: readonly ProfileField[],
): AccountForm {
  const t = useTranslations('profile.account');
  const [saved, setSaved] = useState(loaded);
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [isChangedElsewhere, setChangedElsewhere] = useState(false);
  // Who has not answered yet may save the rest; an answer that was given is not taken back.
  const resolver = useMemo(() => profileResolver(names, emptyFields(saved, names)), [names, saved]);
  const [atFirst] = useState(() => ({ ...loaded, ...keptOf(page, names) }));
  const form = useForm<ProfileForm>({ resolver, mode: 'onTouched', defaultValues: atFirst });
  const values = form.watch();
  const changed = names.filter((name) => !isSameAnswer(values[name], saved[name]));
  const unsaved = JSON.stringify(Object.fromEntries(changed.map((name) => [name, values[name]])));
  useEffect(() => keepAnswers(keptAs(page), unsaved === '{}' ? null : JSON.parse(unsaved)), [page, unsaved]);
  const latest = useRef(saved);
  latest.current = saved;

  const takeOver = useCallback(
    (server: ProfileForm) => {
      const merged = mergeElsewhere(names, { saved: latest.current, typed: form.getValues(), server });
      setSaved(server);
      latest.current = server;
      form.reset(merged.values, { keepErrors: true, keepTouched: true, keepIsSubmitted: true });
      if (merged.isNews && merged.keeps) setChangedElsewhere(true);
    },
    [form, names],
  );

  // Own saves are not news from elsewhere.
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (!isSending && loaded !== latest.current) takeOver(loaded);
  }, [loaded, isSending, takeOver]);

  async function send(given: ProfileForm): Promise<void> {
    const sent = names.filter((name) => !isSameAnswer(given[name], latest.current[name]));
    if (sent.length === 0) return;
    setSaveState('saving');
    setSending(true);
    try {
      await saveProfile(given, sent);
      latest.current = {
        ...latest.current,
        ...Object.fromEntries(sent.map((name) => [name, given[name]])),
      };
      setSaved(latest.current);
      setChangedElsewhere(false);
      setSaveState('idle');
      showToast(t('saved'));
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  }

  function refuse(error: unknown): void {
    const failure = failureOf(error);
    const refused = names.filter((name) => messageFor(failure.fields, name) !== undefined);
    for (const name of refused)
      form.setError(name, { type: 'server', message: messageFor(failure.fields, name) ?? 'other' });
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    setSaveState(refused.length > 0 ? 'idle' : isOffline ? 'offline' : 'failed');
    if (refused[0]) form.setFocus(refused[0]);
  }

  return {
    form,
    changed,
    saveState,
    save: form.handleSubmit(send),
    discard: () => {
      form.reset(latest.current);
      setSaveState('idle');
      setChangedElsewhere(false);
    },
    isChangedElsewhere,
    noteSeen: () => setChangedElsewhere(false),
  };
}

/** The name under which the answers of a page are kept in this tab. */
export function keptAs(page: AccountPageName): string {
  return `account.${page}`;
}

function keptOf(page: AccountPageName, names: readonly ProfileField[]): Partial<ProfileForm> {
  const kept = Object.entries(keptAnswers(keptAs(page)) ?? {});
  return Object.fromEntries(kept.filter(([name]) => names.some((one) => one === name)));
}

/** The server names a field, or a place inside it: "availability.windows.2.end". */
function messageFor(fields: Readonly<Record<string, string>>, name: ProfileField): string | undefined {
  const paths = [name, ...(aliases[name] ?? [])];
  const path = Object.keys(fields).find((one) =>
    paths.some((own) => one === own || one.startsWith(`${own}.`)),
  );
  return path === undefined ? undefined : fields[path];
}

/** How the server's operations call what a field holds. */
const aliases: Partial<Record<ProfileField, readonly string[]>> = {
  availability: ['windows', 'exceptions', 'pausedUntil'],
  taxonomyTeach: ['taxonomyIds'],
  taxonomyLearn: ['taxonomyIds'],
  mentoringCountryIds: ['countriesIds'],
  mentoringLanguageIds: ['languagesIds'],
};
