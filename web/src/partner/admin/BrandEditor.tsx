import { zodResolver } from '@hookform/resolvers/zod';
import { partnerLimits } from '@waymark/events/limits';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { localeNames, locales } from '#/i18n/locales.ts';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { deriveTheme } from '../brand/deriveTheme.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { LogoField } from './LogoField.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { EditorProps } from './SettingsLoader.tsx';
import { type BrandForm, brandRules, problemKey } from './settingsRules.ts';
import { useSettingsForm } from './useSettingsForm.ts';

const fonts = ['Georgia', 'Arial', 'Verdana', 'Trebuchet MS'];
const descriptions = ['descriptionEn', 'descriptionPt'] as const;
const colours = ['primaryColor', 'secondaryColor', 'contrastTextPrimary'] as const;

/** OPS-02, PRT-55: what the community is, colours, font and logo, with a picture of what they come to beside them. */
export function BrandEditor({ partner }: EditorProps) {
  const t = useTranslations('partner.settings');
  const tPreview = useTranslations('partner.preview');
  const look = partner.whitelabelProperties;
  const heldFont = look?.fontName ?? '';
  // One that is written otherwise stays what it is.
  const listed = heldFont === '' || fonts.includes(heldFont) ? fonts : [...fonts, heldFont];
  const { form, submit, hasDraft, meanwhile, keepDraft } = useSettingsForm<BrandForm>({
    partner,
    name: 'brand',
    resolver: zodResolver(brandRules),
    values: {
      descriptionEn: partner.descriptionEn ?? '',
      descriptionPt: partner.descriptionPt ?? '',
      language: partner.language ?? '',
      primaryColor: look?.primaryColor ?? '',
      secondaryColor: look?.secondaryColor ?? '',
      contrastTextPrimary: look?.contrastTextPrimary ?? '',
      fontName: heldFont,
      partnerLogo: partner.partnerLogo ?? '',
    },
    toChange: (values) => values,
  });
  const written = useWatch({ control: form.control });
  const { errors, isSubmitting } = form.formState;
  const problem = (field: keyof BrandForm) => {
    const key = problemKey(errors[field]?.message);
    return key && t(key);
  };
  const choose = (field: keyof BrandForm, value: string) => {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    keepDraft();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <Card className="flex flex-col gap-5">
        {partner.whiteLabel ? null : <Banner tone="warning">{tPreview('notWhiteLabel')}</Banner>}
        {descriptions.map((field) => (
          <Textarea
            key={field}
            label={t(field)}
            hint={t('descriptionHint', { most: String(partnerLimits.descriptionMax) })}
            rows={3}
            error={problem(field)}
            {...form.register(field)}
          />
        ))}
        <Select
          label={t('language')}
          hint={t('languageHint')}
          error={problem('language')}
          placeholder={t('browserLanguage')}
          options={localeNames.map((name) => ({ value: name, label: locales[name].name }))}
          {...form.register('language')}
        />
        {colours.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            hint={t(field === 'contrastTextPrimary' ? 'contrastHint' : 'colorHint')}
            error={problem(field)}
            spellCheck={false}
            autoComplete="off"
            end={
              <input
                type="color"
                aria-label={t('pick', { label: t(field) })}
                className="size-9 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
                value={/^#[0-9a-f]{6}$/i.test(written[field] ?? '') ? written[field] : ours[tokens[field]]}
                onChange={(event) => choose(field, event.target.value.toUpperCase())}
              />
            }
            {...form.register(field)}
          />
        ))}
        <Select
          label={t('fontName')}
          error={problem('fontName')}
          placeholder={t('ownFont')}
          options={listed.map((font) => ({ value: font, label: font }))}
          {...form.register('fontName')}
        />
        <LogoField
          value={written.partnerLogo ?? ''}
          error={problemKey(errors.partnerLogo?.message)}
          onChange={(logo) => choose('partnerLogo', logo)}
        />
        <SaveBar isBusy={isSubmitting} hasDraft={hasDraft} meanwhile={meanwhile} />
      </Card>
      <BrandPreview
        colours={{
          primaryColor: written.primaryColor || null,
          secondaryColor: written.secondaryColor || null,
          contrastTextPrimary: written.contrastTextPrimary || null,
        }}
        fontName={written.fontName ?? ''}
        logo={written.partnerLogo ?? ''}
        name={partner.name}
      />
    </form>
  );
}

/** What a colour box shows while nothing is chosen: what the theme falls back to. */
const ours = deriveTheme({ primaryColor: null, secondaryColor: null, contrastTextPrimary: null }, 'light');
const tokens = {
  primaryColor: 'primary',
  secondaryColor: 'secondary',
  contrastTextPrimary: 'on-primary',
} as const;
