import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { type LogoProblem, logoTypes, readLogo } from './readLogo.ts';
import type { ProblemKey } from './settingsRules.ts';

type LogoFieldProps = {
  /** An address, or a picture inside the settings. */
  value: string;
  /** What the server or the rules found wrong. */
  error: ProblemKey | undefined;
  onChange: (value: string) => void;
};

/** A drawing elsewhere: mail programs show none, and the server draws only what is in the settings. */
function isDrawing(address: string): boolean {
  return /\.svgz?(?:[?#]|$)/i.test(address.trim());
}

/** PRT-55: a logo is uploaded, or named by its address; an uploaded one is shown as the picture that it is. */
export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const t = useTranslations('partner.settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const isUploaded = value.startsWith('data:');
  // Nobody can correct the address that an uploaded picture has.
  const refused = problem ?? (isUploaded ? (error === 'image' ? 'logoRefused' : error) : undefined);

  async function choose(file: File | undefined): Promise<void> {
    if (input.current) input.current.value = '';
    if (!file) return;
    const read = await readLogo(file);
    setProblem('problem' in read ? read.problem : null);
    if ('logo' in read) onChange(read.logo);
  }

  function change(next: string): void {
    setProblem(null);
    onChange(next);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-semibold">{t('partnerLogo')}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('logoHint')}
      </p>
      {isUploaded ? (
        <span className="self-start rounded-control border border-line bg-plate p-2">
          <img src={value} alt={t('logoUploaded')} className="h-12 max-w-60 object-contain" />
        </span>
      ) : null}
      <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:items-start">
        <label className="touch-target inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
          <ImagePlus className="size-5 shrink-0" aria-hidden="true" />
          {t(isUploaded ? 'logoReplace' : 'logoUpload')}
          <input
            ref={input}
            type="file"
            accept={logoTypes}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        {isUploaded ? (
          <Button variant="ghost" className="max-sm:-ml-4" onClick={() => change('')}>
            <Trash2 aria-hidden="true" />
            {t('logoRemove')}
          </Button>
        ) : null}
      </div>
      <div role="alert" className="empty:hidden">
        <FieldError id={id} error={refused && t(refused)} />
      </div>
      {isUploaded ? null : (
        <TextField
          label={t('logoAddress')}
          hint={isDrawing(value) ? t('logoNotInMails') : undefined}
          error={error && t(error)}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </fieldset>
  );
}
