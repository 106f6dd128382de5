import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** A drawing as an image: nothing in it runs. */
export function DrawingPreview({ file }: { file: File }) {
  const t = useTranslations('profile.photo');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="mx-auto size-60 overflow-hidden rounded-full border border-line bg-plate">
      {address ? <img src={address} alt={t('preview')} className="size-full object-cover" /> : null}
    </div>
  );
}
