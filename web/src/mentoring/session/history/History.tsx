import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { useSessionNames } from '../../list/PersonLine.tsx';
import type { SessionDetails } from '../../operations.ts';
import { useSessionTimeTexts } from '../../SessionTimes.tsx';
import { useViewerId } from '../../useViewerId.ts';
import { en } from './messages.en.ts';

type Line = SessionDetails['history'][number];

/** What happened to a session, folded, in plain language (SES-73). */
export function History({ lines, durationMinutes }: { lines: readonly Line[]; durationMinutes: number }) {
  const t = useTranslations('sessionHistory');
  if (lines.length === 0) return null;
  return (
    <Card className="p-0 sm:p-0">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-card px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-5 shrink-0 transition-transform duration-120 group-open:rotate-90 motion-reduce:transition-none"
            aria-hidden="true"
          />
          <h2 className="text-lg">{t('title')}</h2>
          <span className="ml-auto text-sm text-ink-muted">{t('lines', { count: lines.length })}</span>
        </summary>
        <ol className="flex flex-col gap-3 border-t border-line px-4 py-4 sm:px-6">
          {lines.map((line, index) => (
            <HistoryLine
              // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
              key={index}
              line={line}
              durationMinutes={durationMinutes}
            />
          ))}
        </ol>
      </details>
    </Card>
  );
}

function HistoryLine({ line, durationMinutes }: { line: Line; durationMinutes: number }) {
  const t = useTranslations('sessionHistory');
  const times = useSessionTimeTexts();
  const said = useHistoryText()(line);
  const starts = line.times.map((at) => times.short(at, durationMinutes));
  return (
    <li className="flex flex-col">
      <time dateTime={line.at} className="text-sm text-ink-muted tabular-nums">
        {times.moment(line.at)}
      </time>
      <span className="font-semibold wrap-anywhere">{said}</span>
      {starts.length > 0 ? (
        <span className="text-sm">
          {t(starts.length > 1 ? 'times' : 'time', { times: starts.join('; ') })}
        </span>
      ) : null}
      {line.text ? (
        <span className="measure whitespace-pre-wrap wrap-anywhere">{t('said', { text: line.text })}</span>
      ) : null}
    </li>
  );
}

type Kinds<Part extends 'own' | 'other' | 'itself'> = keyof (typeof en)[Part];

/** One fact in the language of its reader. */
function useHistoryText(): (line: Pick<Line, 'kind' | 'actor' | 'minutes'>) => string {
  const t = useTranslations('sessionHistory');
  const viewerId = useViewerId();
  const names = useSessionNames();
  return ({ kind, actor, minutes }) => {
    const count = minutes ?? 0;
    if (isIn('own', kind)) {
      return actor?.id === viewerId
        ? t(`own.${kind}`, { minutes: count })
        : t(`other.${kind}`, { name: names.short(actor), minutes: count });
    }
    return t(`itself.${isIn('itself', kind) ? kind : 'other'}`);
  };
}

function isIn<Part extends 'own' | 'itself'>(part: Part, kind: string): kind is Kinds<Part> & string {
  return Object.hasOwn(en[part], kind);
}
