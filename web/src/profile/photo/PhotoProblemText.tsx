import { useTranslations } from 'use-intl';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { PhotoProblem } from './photoProblem.ts';

/** Heading and body of PRO-71 and PRO-72, or that the way to the server failed. */
export function PhotoProblemText({ problem }: { problem: PhotoProblem | 'notSaved' }) {
  const t = useTranslations('profile.photo');
  return (
    <Banner tone="danger">
      <p>{t(`${problem}.heading`)}</p>
      <p className="font-normal">{t(`${problem}.body`)}</p>
    </Banner>
  );
}
