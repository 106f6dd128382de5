import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { reloadMe } from '#/app/session/bootSession.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoProblemText } from './PhotoProblemText.tsx';
import { type PhotoProblem, photoTypes } from './photoProblem.ts';
import { type ChosenPhoto, readPhoto } from './readPhoto.ts';
import { fileOfPhoto } from './renderCrop.ts';
import { removePhoto, savePhoto } from './savePhoto.ts';

/** Choose, drop, crop, remove (PRO-70 to PRO-72). Saved by itself at once, so that no other field can hold it up. */
export function PhotoField() {
  const t = useTranslations('profile.photo');
  const fields = useTranslations('profileFields');
  const me = useMe();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | 'notSaved' | null>(null);
  const [isDropping, setDropping] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  const isShown = useIsShown();

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    const photo = await readPhoto(file);
    if (photo.problem === null) setChosen(photo);
    else setProblem(photo.problem);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  }

  async function remove() {
    setRemoving(true);
    setProblem(null);
    try {
      // Read before it is gone; without it there is nothing to undo with.
      const file = me?.photo ? await fileOfPhoto(me.photo).catch(() => null) : null;
      await removePhoto();
      await reloadMe();
      showToast(t('removed'), file ? { undo: () => void bringBack(file) } : {});
      input.current?.focus();
    } catch (error) {
      if (failureOf(error).code) setProblem('notSaved');
    } finally {
      setRemoving(false);
    }
  }

  async function bringBack(file: File) {
    setProblem(null);
    try {
      await savePhoto(file, () => {});
      await reloadMe();
      showToast(t('saved'));
    } catch {
      setProblem('notSaved');
      if (!isShown()) showToast(t('notSaved.heading'));
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDropping(false);
    void choose(event.dataTransfer.files[0]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        {t('label')} <span className="font-normal text-ink-muted">({fields('optional')})</span>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the field inside does */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
        className={cn(
          'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-dashed border-line-strong p-4',
          isDropping && 'border-primary bg-primary-soft',
        )}
      >
        <Avatar size="xl" name={`${me?.firstName ?? ''} ${me?.lastName ?? ''}`} photo={me?.photo} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
          <div className="flex flex-wrap gap-2 max-sm:flex-col max-sm:items-start">
            <label className="touch-target inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
              <ImagePlus className="size-5 shrink-0" aria-hidden="true" />
              {me?.photo ? t('change') : t('choose')}
              <input
                ref={input}
                type="file"
                accept={photoTypes}
                aria-describedby={`${id}-hint`}
                className="sr-only"
                onChange={(event) => void choose(event.target.files?.[0])}
              />
            </label>
            {me?.photo ? (
              <Button
                variant="ghost"
                className="max-sm:-ml-4"
                busyLabel={isRemoving ? t('removing') : undefined}
                onClick={remove}
              >
                <Trash2 aria-hidden="true" />
                {t('remove')}
              </Button>
            ) : null}
          </div>
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {t('hint')} <span className="pointer-coarse:hidden">{t('dropHint')}</span>
          </p>
        </div>
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {problem ? <PhotoProblemText problem={problem} /> : null}
      </div>
      {chosen ? (
        <PhotoDialog
          photo={chosen}
          onSaved={() => {
            setChosen(null);
            showToast(t('saved'));
          }}
          onProblem={(found) => {
            setChosen(null);
            setProblem(found);
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </fieldset>
  );
}
