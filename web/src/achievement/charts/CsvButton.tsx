import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type CsvRow, saveCsv } from '#/lib/csv.ts';
import { Button } from '#/ui/Button.tsx';

type CsvButtonProps = { title: string; fileName: string; rows: readonly CsvRow[] };

/** Saves figures as a file for spreadsheets. */
export function CsvButton({ title, fileName, rows }: CsvButtonProps) {
  const t = useTranslations('achievement.chart');
  return (
    <Button variant="secondary" onClick={() => saveCsv(fileName, rows)}>
      <Download aria-hidden="true" />
      {t('csv')}
      <span className="sr-only">{title}</span>
    </Button>
  );
}
