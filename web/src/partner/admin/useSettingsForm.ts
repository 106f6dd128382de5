import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { keepText, keptText } from '#/app/drafts/keptText.ts';
import { sync } from '#/app/sync/index.ts';
import { useLatest } from '#/lib/useLatest.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { afterPress } from '#/ui/form/afterPress.ts';
import { reloadBrand } from '../brand/loadBrand.ts';
import { tellServer } from '../move/tellServer.ts';
import { type ManagedPartner, type PartnerChange, UpdatePartner } from '../operations.ts';
import { partnerSettings } from '../partnerSync.ts';
import { onSaved, type SettingsDraft, sentOf, type Theirs } from './settingsDraft.ts';

type SettingsForm<Values extends FieldValues> = {
  partner: ManagedPartner;
  /** Names the draft. */
  name: string;
  resolver: Resolver<Values>;
  /** As saved. */
  values: Values;
  toChange: (values: Values) => PartnerChange;
  /** What was saved takes its place in the form. */
  onReset?: (before: Values, after: Values) => void;
};

/**
 * One editor of the community: a draft that survives reload and change of tab, and server problems beside their fields. It sends
 * what was changed in it alone, with what was there before: what another manager changed meanwhile is replaced by choice only.
 */
export function useSettingsForm<Values extends FieldValues>(options: SettingsForm<Values>) {
  const { partner, name, resolver, values, toChange, onReset } = options;
  const t = useTranslations('partner.settings');
  const draftKey = `partnerDraft:${partner.id}:${name}`;
  const form = useForm<Values>({
    resolver: afterPress(resolver),
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
  });
  const [hasDraft, setHasDraft] = useState(false);
  /** What the draft takes the place of. */
  const seen = useRef(values);
  const [theirs, setTheirs] = useState<readonly Theirs[]>([]);

  // What was saved, here or elsewhere, is the new ground; what is being written stays on it.
  const saved = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was saved counts
  useEffect(() => {
    const draft = readDraft<Values>(draftKey);
    const next = draft && onSaved({ seen: values, ...draft }, values);
    const before = form.getValues();
    form.reset(values);
    if (next) form.reset(next.written, { keepDefaultValues: true });
    onReset?.(before, form.getValues());
    seen.current = next?.seen ?? values;
    if (next) keep(next.written);
    setHasDraft(next !== null);
    setTheirs(next?.theirs ?? []);
  }, [saved, draftKey]);

  function keep(written: unknown): void {
    keepText(draftKey, JSON.stringify({ written, seen: seen.current }));
    setHasDraft(true);
  }
  const keeping = useLatest(keep);

  useEffect(() => {
    const { unsubscribe } = form.watch((written, { type }) => {
      if (type === 'change') keeping()(written);
    });
    return unsubscribe;
  }, [form, keeping]);

  const save = form.handleSubmit(async (written) => {
    try {
      const data: PartnerChange = sentOf(toChange(written), toChange(seen.current));
      await tellServer(UpdatePartner, { partnerId: partner.id, data });
      keepText(draftKey, '');
      setHasDraft(false);
      setTheirs([]);
      seen.current = written;
      form.reset(written);
      await reloadBrand();
      showToast(t('saved'));
    } catch (error) {
      const { code, fields } = failureOf(error);
      if (code === 'CONFLICT') {
        // The settings as they are now bring the choice, or none where the two do not meet.
        showToast(t('meanwhile.title'));
        return sync.invalidate(partnerSettings);
      }
      const problems = Object.entries(fields);
      for (const [field, key] of problems) form.setError(field as Path<Values>, { message: key });
      const [first] = problems;
      if (first) form.setFocus(first[0] as Path<Values>);
      else showToast(t('failed'));
    }
  });

  async function keepMine(): Promise<void> {
    seen.current = values;
    keep(form.getValues());
    setTheirs([]);
    await save();
  }

  function keepTheirs(): void {
    keepText(draftKey, '');
    seen.current = values;
    form.reset(values);
    setHasDraft(false);
    setTheirs([]);
  }

  return {
    form,
    async submit(event?: BaseSyntheticEvent): Promise<void> {
      event?.preventDefault();
      if (theirs.length === 0) await save(event);
    },
    hasDraft,
    meanwhile: theirs.length > 0 ? { theirs, keepMine: () => void keepMine(), keepTheirs } : null,
    /** Marks what a button changed, which the browser does not tell of. */
    keepDraft: () => keep(form.getValues()),
  };
}

function readDraft<Values>(key: string): (Partial<SettingsDraft<Values>> & { written: Values }) | null {
  try {
    const read: Partial<SettingsDraft<Values>> | null = JSON.parse(keptText(key) || 'null');
    if (read === null) return null;
    // An earlier version kept the values alone.
    return read.written ? { ...read, written: read.written } : { written: read as Values };
  } catch {
    return null;
  }
}
