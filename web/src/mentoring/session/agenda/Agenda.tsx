import { mentoringLimits } from '@waymark/events/limits';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { Card } from '#/ui/Card.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { AgendaPoint } from './AgendaPoint.tsx';
import type { AgendaItem } from './agenda.ts';
import { PointForm } from './PointForm.tsx';
import { type Draft, useAgenda } from './useAgenda.ts';

type AgendaProps = {
  sessionId: string;
  /** Of the field for a new point. */
  addId?: string;
  items: readonly AgendaItem[];
  mayChange: boolean;
  /** The session took place: nothing is planned any more. */
  isOver?: boolean;
};

/** SES-73: what the two want to talk about; both change and tick it, and each sees the other do it. */
export function Agenda({ sessionId, addId, items, mayChange, isOver = false }: AgendaProps) {
  const t = useTranslations('mentoringSession.agenda');
  const id = useId();
  const { lines, wasDone, drafts, failure, write, leave, change } = useAgenda(sessionId, items);

  const focusTitle = () => document.getElementById(`${id}-title`)?.focus();

  function remove(item: AgendaItem, at: number): void {
    change({ type: 'removed', point: { text: item.text, at } });
    focusTitle();
    showToast(t('removed'), {
      undo: () => change({ type: 'added', text: item.text, isDone: item.isDone, at }),
    });
  }

  function move(item: AgendaItem, at: number, by: 1 | -1): void {
    change({ type: 'moved', point: { text: item.text, at }, by });
    announce(t('movedTo', { number: at + by + 1, count: items.length }));
  }

  /** In the place of what is there now. */
  function save(text: string, { key, at, isDone = wasDone(key) }: Draft): void {
    leave(key);
    const place = lines.findIndex((line) => line.key === key);
    const now = lines[place]?.item.text;
    if (now === undefined) change({ type: 'added', text, isDone, at });
    else if (text !== now) change({ type: 'renamed', point: { text: now, at: place }, text }, key);
  }

  const rows: { key: number; item: AgendaItem | null }[] = [...lines];
  for (const { key, at } of drafts) {
    if (!rows.some((row) => row.key === key)) rows.splice(at, 0, { key, item: null });
  }
  if (!mayChange && items.length === 0) return null;
  return (
    <Card>
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-muted">{t(isOver || !mayChange ? 'leadDone' : 'lead')}</p>
      {rows.length === 0 ? <p className="mt-3">{t(isOver ? 'emptyDone' : 'empty')}</p> : null}
      <ol className="mt-2 flex flex-col divide-y divide-line" aria-labelledby={`${id}-title`}>
        {rows.map(({ key, item }) => {
          const at = lines.findIndex((line) => line.key === key);
          const point = { text: item?.text ?? '', at };
          return (
            <AgendaPoint
              key={key}
              item={item}
              draft={drafts.find((draft) => draft.key === key)}
              mayChange={mayChange}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onTick={(isDone) => change({ type: 'ticked', point, isDone })}
              onWrite={() => write({ key, base: point.text, at, text: point.text, isOpened: true })}
              onSave={save}
              onLeave={() => leave(key)}
              onGone={focusTitle}
              onMove={(by) => item && move(item, at, by)}
              onRemove={() => item && remove(item, at)}
            />
          );
        })}
      </ol>
      {failure ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {t(failure)}
        </p>
      ) : null}
      {mayChange ? (
        <div className="mt-3 flex flex-col gap-2">
          <NeedsConnection />
          {items.length < mentoringLimits.agendaItems ? (
            <PointForm
              {...(addId && { id: addId })}
              label={t('addLabel')}
              submitLabel={t('add')}
              onSubmit={(text) => change({ type: 'added', text })}
            />
          ) : (
            <p className="text-sm text-ink-muted">{t('full')}</p>
          )}
        </div>
      ) : null}
    </Card>
  );
}
