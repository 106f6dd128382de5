import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { reloadMe } from '#/app/session/bootSession.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { CropFrame } from './CropFrame.tsx';
import { middle } from './crop.ts';
import { DrawingPreview } from './DrawingPreview.tsx';
import type { PhotoProblem } from './photoProblem.ts';
import type { ChosenPhoto } from './readPhoto.ts';
import { cropToFile } from './renderCrop.ts';
import { isBusy, problemOf, savePhoto } from './savePhoto.ts';

type PhotoDialogProps = {
  photo: ChosenPhoto;
  onSaved: () => void;
  onProblem: (problem: PhotoProblem) => void;
  onClose: () => void;
};

/** What others will see, and the way up. A failed upload keeps the crop. */
export function PhotoDialog({ photo, onSaved, onProblem, onClose }: PhotoDialogProps) {
  const t = useTranslations('profile.photo');
  const [crop, setCrop] = useState(middle);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<'notSaved' | 'busy' | null>(null);

  async function save() {
    setFailed(null);
    setShare(0);
    try {
      const file = photo.kind === 'svg' ? photo.file : await cropToFile(photo.picture, crop, photo.kind);
      await savePhoto(file, setShare);
      await reloadMe();
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      const problem = problemOf(failure);
      if (problem) onProblem(problem);
      else setFailed(isBusy(failure) ? 'busy' : 'notSaved');
      setShare(null);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialogTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busyLabel={share === null ? undefined : t('saving')} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      {photo.kind === 'svg' ? (
        <DrawingPreview file={photo.file} onBroken={() => onProblem('unsupported')} />
      ) : (
        <CropFrame picture={photo.picture} crop={crop} onChange={setCrop} />
      )}
      {share === null ? null : (
        <progress aria-label={t('progress')} max={1} value={share} className="h-2 w-full accent-primary" />
      )}
      <div role="alert" className="empty:hidden">
        {failed ? <Banner tone="danger">{t(`${failed}.body`)}</Banner> : null}
      </div>
    </Dialog>
  );
}
