import { Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Over the whole page while files are held over it. */
export function DropHint() {
  const t = useTranslations('library');
  return (
    <div className="pointer-events-none fixed inset-0 z-60 flex animate-appear items-center justify-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-dialog border-2 border-dashed border-primary bg-raised px-8 py-10 text-lg font-semibold shadow-dialog">
        <Upload className="size-6 text-primary-text" aria-hidden="true" />
        {t('drop')}
      </p>
    </div>
  );
}
