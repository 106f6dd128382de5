import { mentoringLimits } from '@waymark/events/limits';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import type { SessionDetails } from '../../operations.ts';
import { charactersIn } from '../../request/form/requestRules.ts';
import { useSessionTimeTexts } from '../../SessionTimes.tsx';
import { useViewerId } from '../../useViewerId.ts';
import { NotesAside } from './NotesAside.tsx';
import { NotesConflict } from './NotesConflict.tsx';
import { isUnsaved, type NotesState, shownText } from './notesDraft.ts';
import { useNotes } from './useNotes.ts';

/** As on the server. */
const isTooLong = (text: string) =>
  text.length > mentoringLimits.notesMax && charactersIn(text) > mentoringLimits.notesMax;

type NotesProps = {
  sessionId: string;
  notes: SessionDetails['notes'];
  /** How the other person is called. */
  name: string;
  mayChange: boolean;
};

/** SES-73: one text of two people. It saves itself, and where both wrote at once, both texts are there. */
export function Notes({ sessionId, notes, name, mayChange }: NotesProps) {
  const t = useTranslations('mentoringSession.notes');
  const id = useId();
  const { state, tell, save } = useNotes(sessionId, notes, isTooLong);
  const text = shownText(state);
  useNewsOfTheOther(notes, name, state);
  const { conflict, aside } = state;
  if (!mayChange && text === '' && !isUnsaved(state) && !conflict && aside.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">{t('title')}</h2>
      <p className="mb-3 text-sm text-ink-muted">{t('lead')}</p>
      {state.conflict ? (
        <NotesConflict theirs={state.conflict.text} name={name} tell={tell} fieldId={id} />
      ) : null}
      {mayChange || isUnsaved(state) ? (
        <Textarea
          id={id}
          label={state.conflict ? t('conflict.yours') : t('label')}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => tell({ type: 'typed', text: event.target.value })}
          onBlur={save}
          error={
            isTooLong(text)
              ? t('tooLong', { count: charactersIn(text) - mentoringLimits.notesMax })
              : undefined
          }
          className="min-h-40"
        />
      ) : (
        <p className="measure whitespace-pre-wrap wrap-anywhere">{text}</p>
      )}
      <SavedState state={state} notes={notes} name={name} onRetry={save} />
      <NotesAside
        aside={state.aside}
        name={name}
        mayChange={mayChange && !state.conflict}
        tell={tell}
        fieldId={id}
      />
    </Card>
  );
}

type SavedStateProps = {
  state: NotesState;
  notes: SessionDetails['notes'];
  name: string;
  onRetry: () => void;
};

/** Whether the server has the text; the line is always there, so that nothing moves. */
function SavedState({ state, notes, name, onRetry }: SavedStateProps) {
  const t = useTranslations('mentoringSession.notes');
  const times = useSessionTimeTexts();
  const viewerId = useViewerId();
  if (state.hasFailed) {
    return (
      <Banner
        tone="warning"
        role="alert"
        className="mt-2"
        action={
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Banner>
    );
  }
  const { at, by } = notes;
  const when = at === null ? null : times.moment(at);
  return (
    <p className="mt-2 min-h-5 text-sm text-ink-muted">
      {state.sending !== null
        ? t('saving')
        : isUnsaved(state)
          ? t('unsaved')
          : when !== null && by
            ? by.id === viewerId
              ? t('savedByYou', { when })
              : t('savedBy', { name, when })
            : null}
    </p>
  );
}

/** Said when the text changes by the other's hand. */
function useNewsOfTheOther(notes: SessionDetails['notes'], name: string, state: NotesState): void {
  const t = useTranslations('mentoringSession.notes');
  const viewerId = useViewerId();
  const lastRevision = useRef(notes.revision);
  const isConflict = state.conflict !== null;
  const news = isConflict ? t('conflict.title', { name }) : t('updated', { name });
  const isOther = notes.by !== null && notes.by.id !== viewerId;
  useEffect(() => {
    if (notes.revision > lastRevision.current && isOther) announce(news);
    lastRevision.current = Math.max(lastRevision.current, notes.revision);
  }, [notes.revision, isOther, news]);
}
