import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { type CsvRow, saveCsv } from '#/lib/csv.ts';
import { Button } from '#/ui/Button.tsx';

type CsvButtonProps = { title: string; fileName: string; rows: readonly CsvRow[] };

/** Saves figures as a file for spreadsheets. */
export function CsvButton({ title, fileName, rows }: CsvButtonProps) {
  const t = useTranslations('achievement.chart');
  const { locale } = useLocale();
  return (
    <Button variant="secondary" onClick={() => saveCsv(fileName, rows, locale)}>
      <Download aria-hidden="true" />
      {t('csv')}
      <span className="sr-only">{title}</span>
    </Button>
  );
}
