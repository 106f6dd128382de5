import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { keepText, keptText } from '#/app/drafts/keptText.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { reloadBrand } from '../brand/loadBrand.ts';
import { tellServer } from '../move/tellServer.ts';
import { type ManagedPartner, type PartnerChange, UpdatePartner } from '../operations.ts';

type SettingsForm<Values extends FieldValues> = {
  partner: ManagedPartner;
  /** Names the draft. */
  name: string;
  resolver: Resolver<Values>;
  /** As saved. */
  values: Values;
  toChange: (values: Values) => PartnerChange;
};

/** One editor of the community: a draft that survives reload and change of tab, and server problems beside their fields. */
export function useSettingsForm<Values extends FieldValues>(options: SettingsForm<Values>) {
  const { partner, name, resolver, values, toChange } = options;
  const t = useTranslations('partner.settings');
  const draftKey = `partnerDraft:${partner.id}:${name}`;
  const form = useForm<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
  });
  const [hasDraft, setHasDraft] = useState(false);

  // What was saved, here or elsewhere, is the new ground; what is being written stays on it.
  const saved = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was saved counts
  useEffect(() => {
    const draft = readDraft<Values>(draftKey);
    form.reset(values);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    setHasDraft(draft !== null);
  }, [saved, draftKey]);

  useEffect(() => {
    const { unsubscribe } = form.watch((written, { type }) => {
      if (type !== 'change') return;
      keepText(draftKey, JSON.stringify(written));
      setHasDraft(true);
    });
    return unsubscribe;
  }, [form, draftKey]);

  const submit = form.handleSubmit(async (written) => {
    try {
      await tellServer(UpdatePartner, { partnerId: partner.id, data: toChange(written) });
      keepText(draftKey, '');
      setHasDraft(false);
      form.reset(written);
      await reloadBrand();
      showToast(t('saved'));
    } catch (error) {
      const { fields } = failureOf(error);
      const problems = Object.entries(fields);
      for (const [field, key] of problems) form.setError(field as Path<Values>, { message: key });
      const [first] = problems;
      if (first) form.setFocus(first[0] as Path<Values>);
      else showToast(t('failed'));
    }
  });

  return {
    form,
    submit,
    hasDraft,
    /** Marks what a button changed, which the browser does not tell of. */
    keepDraft: () => {
      keepText(draftKey, JSON.stringify(form.getValues()));
      setHasDraft(true);
    },
  };
}

function readDraft<Values>(key: string): Values | null {
  try {
    return JSON.parse(keptText(key) || 'null') as Values | null;
  } catch {
    return null;
  }
}
