import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { judgePhoto, PhotoProblemText, photoTypes } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';

type PictureFieldProps = {
  picture: File | null;
  /** Address of the picture that the event has already. */
  current: string | null;
  /** Key of what the server found wrong. */
  problem: string | null;
  onChange: (picture: File | null) => void;
  onProblem: (problem: string | null) => void;
};

/** EVT-26, EVT-100: JPG, PNG or SVG under 2MB, judged before it is sent and again by the server. */
export function PictureField({ picture, current, problem, onChange, onProblem }: PictureFieldProps) {
  const t = useTranslations('hostEvent.picture');
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(picture) ?? current;

  async function choose(file: File | undefined): Promise<void> {
    if (input.current) input.current.value = '';
    if (!file) return;
    const judged = await judgePhoto(file);
    if (judged.problem !== null)
      return onProblem(judged.problem === 'tooLarge' ? 'imageTooLarge' : 'imageUnsupported');
    onProblem(null);
    onChange(file);
    showToast(t('chosen'));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-semibold">
        {t('label')} <span className="font-normal text-ink-muted">({t('optional')})</span>
      </legend>
      <p id="featureImage-hint" className="text-sm text-ink-muted">
        {t('hint')}
      </p>
      {address ? (
        <img
          src={address}
          alt={t('preview')}
          className="aspect-video w-full max-w-md rounded-card border border-line object-cover"
        />
      ) : null}
      <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:items-start">
        <label className="touch-target inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
          <ImagePlus className="size-5 shrink-0" aria-hidden="true" />
          {address ? t('change') : t('choose')}
          <input
            ref={input}
            id="featureImage"
            type="file"
            accept={photoTypes}
            aria-describedby="featureImage-hint"
            className="sr-only"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        {picture ? (
          <Button variant="ghost" className="max-sm:-ml-4" onClick={() => onChange(null)}>
            <Trash2 aria-hidden="true" />
            {t('remove')}
          </Button>
        ) : null}
      </div>
      <div role="alert" className="empty:hidden">
        {problem === null ? null : problem === 'imageBusy' ? (
          <p className="text-sm font-semibold text-danger">{t('busy')}</p>
        ) : (
          <PhotoProblemText problem={problem === 'imageTooLarge' ? 'tooLarge' : 'unsupported'} />
        )}
      </div>
    </fieldset>
  );
}

/** The address of a file of this page; null without one. */
export function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
