import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Card } from '#/ui/Card.tsx';
import { Segments } from '#/ui/navigation/Segments.tsx';
import { CsvButton } from './CsvButton.tsx';

type Row = readonly [string, ...(string | number)[]];
type ChartCardProps = {
  title: string;
  /** What the chart says, in a sentence. */
  summary: string;
  /** What colours and patterns mean. */
  legend?: ReactNode;
  columns: readonly string[];
  rows: readonly Row[];
  fileName: string;
  children: ReactNode;
};

/** A chart under its sentence, or the same figures as a table; both can be saved. */
export function ChartCard({ title, summary, legend, columns, rows, fileName, children }: ChartCardProps) {
  const t = useTranslations('achievement.chart');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const headingId = useId();
  return (
    <Card className="flex flex-col gap-4">
      <section aria-labelledby={headingId} className="flex flex-col gap-4">
        <div>
          <h2 id={headingId} className="text-lg">
            {title}
          </h2>
          <p className="measure">{summary}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Segments
            label={t('view', { title })}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t('asChart') },
              { value: 'table', label: t('asTable') },
            ]}
          />
          <CsvButton title={title} fileName={fileName} rows={[columns, ...rows]} />
        </div>
        {view === 'chart' ? (
          <>
            {legend}
            {children}
          </>
        ) : (
          <FigureTable title={title} columns={columns} rows={rows} />
        )}
      </section>
    </Card>
  );
}

/** Figures as a table that fits a phone. */
function FigureTable({ title, columns, rows }: Pick<ChartCardProps, 'title' | 'columns' | 'rows'>) {
  const format = useFormatter();
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums sm:text-base">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="py-2 pr-2 align-bottom font-semibold wrap-break-word sm:pr-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 font-normal wrap-break-word sm:pr-3">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]} className="py-2 pr-2 sm:pr-3">
                  {typeof figure === 'number' ? format.number(figure) : figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
