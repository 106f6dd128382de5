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
import { useAgenda } from './useAgenda.ts';

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
  const { hasFailed, change } = useAgenda(sessionId);

  function remove(item: AgendaItem, at: number): void {
    change({ type: 'removed', point: { text: item.text, at } });
    document.getElementById(`${id}-title`)?.focus();
    showToast(t('removed'), {
      undo: () => change({ type: 'added', text: item.text, isDone: item.isDone, at }),
    });
  }

  function move(item: AgendaItem, at: number, by: 1 | -1): void {
    change({ type: 'moved', point: { text: item.text, at }, by });
    announce(t('movedTo', { number: at + by + 1, count: items.length }));
  }

  if (!mayChange && items.length === 0) return null;
  return (
    <Card>
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-muted">{t(isOver || !mayChange ? 'leadDone' : 'lead')}</p>
      {items.length === 0 ? <p className="mt-3">{t(isOver ? 'emptyDone' : 'empty')}</p> : null}
      <ol className="mt-2 flex flex-col divide-y divide-line" aria-labelledby={`${id}-title`}>
        {withKeys(items).map(({ item, key }, at) => (
          <AgendaPoint
            key={key}
            item={item}
            mayChange={mayChange}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onTick={(isDone) => change({ type: 'ticked', point: { text: item.text, at }, isDone })}
            onRename={(text) => change({ type: 'renamed', point: { text: item.text, at }, text })}
            onMove={(by) => move(item, at, by)}
            onRemove={() => remove(item, at)}
          />
        ))}
      </ol>
      {hasFailed ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {t('failed')}
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

/** The text, and which of equal texts it is: a point keeps its focus while it moves. */
function withKeys(items: readonly AgendaItem[]): readonly { item: AgendaItem; key: string }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.text) ?? 0) + 1;
    seen.set(item.text, count);
    return { item, key: `${item.text} ${count}` };
  });
}
