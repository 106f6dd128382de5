import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

type DrawingPreviewProps = { file: File; onBroken: () => void };

/** A drawing as an image: nothing in it runs. What the browser cannot draw is none, whatever it begins with. */
export function DrawingPreview({ file, onBroken }: DrawingPreviewProps) {
  const t = useTranslations('profile.photo');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="mx-auto size-60 overflow-hidden rounded-full border border-line bg-plate">
      {address ? (
        <img src={address} alt={t('preview')} onError={onBroken} className="size-full object-cover" />
      ) : null}
    </div>
  );
}
