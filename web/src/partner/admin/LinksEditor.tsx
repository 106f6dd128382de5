import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { EditorProps } from './SettingsLoader.tsx';
import { type LinksForm, linkNames, linkRules, problemKey } from './settingsRules.ts';
import { useSettingsForm } from './useSettingsForm.ts';

/** PRT-54: where footer, FAQ and terms lead. */
export function LinksEditor({ partner }: EditorProps) {
  const t = useTranslations('partner.settings');
  const { form, submit, hasDraft, meanwhile } = useSettingsForm<LinksForm>({
    partner,
    name: 'links',
    resolver: zodResolver(linkRules),
    values: {
      aboutUs: partner.aboutUs ?? '',
      contactUs: partner.contactUs ?? '',
      faq: partner.faq ?? '',
      ourPartners: partner.ourPartners ?? '',
      ourBlog: partner.ourBlog ?? '',
      linkedin: partner.linkedin ?? '',
      instagram: partner.instagram ?? '',
      facebook: partner.facebook ?? '',
      tiktok: partner.tiktok ?? '',
      termsOfUse: partner.termsOfUse ?? '',
    },
    toChange: (values) => values,
  });
  const { errors, isSubmitting } = form.formState;
  const problem = (field: keyof LinksForm) => {
    const key = problemKey(errors[field]?.message);
    return key && t(key);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card className="flex max-w-[720px] flex-col gap-5">
        <p className="text-ink-muted">{t('linksLead')}</p>
        {linkNames.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            type="url"
            inputMode="url"
            error={problem(field)}
            {...form.register(field)}
          />
        ))}
        <Textarea
          label={t('termsOfUse')}
          hint={t('termsHint')}
          rows={3}
          error={problem('termsOfUse')}
          {...form.register('termsOfUse')}
        />
        <SaveBar isBusy={isSubmitting} hasDraft={hasDraft} meanwhile={meanwhile} />
      </Card>
    </form>
  );
}
