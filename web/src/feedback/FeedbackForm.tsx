import { feedbackLimits } from '@waymark/events/limits';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { keepAnswers, keptAnswers } from '#/app/drafts/keptAnswers.ts';
import { useDurable } from '#/app/drafts/useDurable.ts';
import { WaitingNote } from '#/app/drafts/WaitingNote.tsx';
import type { AnyMutation } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { charactersIn } from '#/lib/text.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { useLatest } from '#/lib/useLatest.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { CheckboxGroup } from '#/ui/form/CheckboxGroup.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import {
  draftOf,
  type FeedbackDraft,
  type Given,
  hasNotHappened,
  likeDraft,
  problemOf,
  type Reason,
  reasonsFor,
  withNotHappened,
  withScore,
} from './feedbackRules.ts';
import { NotHappened } from './NotHappened.tsx';
import { ScoreField } from './ScoreField.tsx';
import { useFailureText } from './useFailureText.ts';

/** What is sent; the score is 0 beside a reason that suppresses it. */
type Said = Omit<FeedbackDraft, 'score' | 'reasonIds'> & {
  readonly score: number;
  readonly reasonIds: readonly string[];
};
/** What it is about. */
type About = { readonly sessionId: string } | { readonly groupEventId: string };

type FeedbackFormProps = {
  /** What the score answers. */
  question: string;
  /** How the person rated is called. */
  name: string;
  reasons: readonly (Reason & { readonly text: string })[];
  given: Given | null;
  /** The name under which what is typed is kept in this tab until it is sent. */
  keptAs: string;
  /** Takes what is said beside what it is about. */
  mutation: AnyMutation;
  about: About;
  onGiven: () => void;
  /** By reason: what stands for the rest of the form, where the reason is no feedback but is said in another way. */
  instead?: Readonly<Record<string, ReactNode>> | undefined;
  /** Skip, or leave as it was. */
  leave: { readonly label: string; readonly press: () => void };
};

/** Score, reasons of its band, a text; what was typed stays when it could not be sent (FBK-10 to FBK-13). */
export function FeedbackForm(props: FeedbackFormProps) {
  const { question, name, reasons, given, keptAs, mutation, about, onGiven, instead = {}, leave } = props;
  const t = useTranslations('feedback.form');
  const failureText = useFailureText();
  const id = useId();
  const isNamed = given !== null && !given.isAnonymous;
  const [draft, setDraft] = useState(() => {
    const kept = keptAnswers(keptAs);
    if (kept === null) return draftOf(given, reasons);
    const typed = likeDraft(kept, reasons);
    return { ...typed, isAnonymous: typed.isAnonymous && !isNamed };
  });
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [clientId, setClientId] = useState(newUuid);
  const [shownId, setShownId] = useState<string | null>(null);
  const length = charactersIn(draft.comment.trim());
  const isOff = hasNotHappened(draft.reasonIds, reasons);
  const [isAsking, setAsking] = useState(false);
  const asksWhy = isOff || isAsking;
  const other = otherWay(draft);
  const problem = hasTried ? problemOf(draft, reasons, length, asksWhy) : null;
  const offered = asksWhy ? [] : reasonsFor(draft.score, reasons);

  const latest = useLatest(draft);
  const isShown = useIsShown();
  const sending = useDurable<Said & About, unknown>(mutation, (said) => isAbout(said, about), {
    onDone(sent) {
      showToast(t('sent'));
      // What was changed meanwhile is not sent.
      if (!isSame(saidBy(latest()), sent)) return;
      keepAnswers(keptAs, null);
      setClientId(newUuid());
      onGiven();
    },
    onFailed(failed) {
      setFailure(failed);
      if (!isShown()) showToast(failureText(failed));
    },
  });
  const isBusy = sending.args !== null;

  // What waits since before this page was opened.
  if (sending.args && sending.clientId !== shownId) {
    setShownId(sending.clientId);
    if (keptAnswers(keptAs) === null) {
      const waiting = likeDraft(sending.args, reasons);
      setDraft(hasNotHappened(waiting.reasonIds, reasons) ? { ...waiting, score: null } : waiting);
    }
  }

  /** What is said otherwise is not what may have arrived. */
  function change(next: FeedbackDraft): void {
    setDraft(next);
    keepAnswers(keptAs, otherWay(next) ? null : next);
    setClientId(newUuid());
  }

  function otherWay({ reasonIds }: FeedbackDraft): ReactNode {
    return reasonIds.map((id) => instead[id]).find(Boolean);
  }

  function askWhy(isOpen: boolean): void {
    setAsking(isOpen);
    setTried(false);
    if (isOff) change(withNotHappened(draft, null));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (other) return;
    setTried(true);
    const found = problemOf(draft, reasons, length, asksWhy);
    if (found) document.getElementById(`${id}-${fieldOf[found]}`)?.focus();
    if (found || isBusy) return;
    setFailure(null);
    setShownId(clientId);
    void sending.send({ ...saidBy(draft), ...about }, clientId);
  }

  function dropAndLeave(): void {
    keepAnswers(keptAs, null);
    leave.press();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {asksWhy ? null : (
        <ScoreField
          id={`${id}-score`}
          question={question}
          value={draft.score}
          onChange={(score) => change(withScore(draft, score, reasons))}
          error={problem === 'scoreMissing' ? t('scoreMissing') : undefined}
        />
      )}
      {offered.length > 0 ? (
        <CheckboxGroup
          label={t('reasons')}
          optionalText={t('optional')}
          options={offered.map((reason) => ({ value: reason.id, label: reason.text }))}
          values={draft.reasonIds}
          onChange={(reasonIds) =>
            change({ ...draft, reasonIds: reasonIds.slice(0, feedbackLimits.reasons) })
          }
        />
      ) : null}
      <NotHappened
        id={`${id}-why`}
        reasons={reasons.filter((reason) => reason.suppressesScore)}
        isOpen={asksWhy}
        chosen={isOff ? (draft.reasonIds[0] ?? null) : null}
        error={problem === 'whyMissing' ? t('whyMissing') : undefined}
        onOpen={askWhy}
        onChange={(reasonId) => change(withNotHappened(draft, reasonId))}
      />
      {other ?? (
        <>
          <Textarea
            id={`${id}-comment`}
            label={t('comment')}
            optionalText={t('optional')}
            hint={draft.isAnonymous ? t('commentHintAnonymous', { name }) : t('commentHint', { name })}
            className="min-h-20"
            value={draft.comment}
            onChange={(event) => change({ ...draft, comment: event.target.value })}
            limit={feedbackLimits.commentMax}
            length={length}
            error={
              problem === 'commentTooLong'
                ? t('commentTooLong', { max: feedbackLimits.commentMax })
                : undefined
            }
          />
          <div className="flex flex-col gap-1">
            <Checkbox
              label={
                <Choice label={t('anonymous')} hint={isNamed ? t('alreadyNamed') : t('anonymousHint')} />
              }
              checked={draft.isAnonymous}
              disabled={isNamed}
              onChange={(event) => change({ ...draft, isAnonymous: event.target.checked })}
            />
            <Checkbox
              label={<Choice label={t('consent')} hint={t('consentHint')} />}
              checked={draft.marketingConsent}
              onChange={(event) => change({ ...draft, marketingConsent: event.target.checked })}
            />
          </div>
          {failure ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {failureText(failure)}
            </p>
          ) : null}
          <WaitingNote
            text={sending.waits && t(`waits.${sending.waits}`)}
            label={t('waits.takeBack')}
            onTakeBack={sending.takeBack}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {other ? null : (
          <Button type="submit" busyLabel={isBusy ? t('sending') : undefined}>
            {t('send')}
          </Button>
        )}
        <Button variant="ghost" onClick={dropAndLeave}>
          {leave.label}
        </Button>
      </div>
    </form>
  );
}

const fieldOf = { scoreMissing: 'score', whyMissing: 'why', commentTooLong: 'comment' } as const;

/** What did not take place has a number nowhere; the server wants one and counts none. */
function saidBy({ score, reasonIds, comment, isAnonymous, marketingConsent }: FeedbackDraft): Said {
  const text = comment.trim();
  return {
    score: score ?? 0,
    reasonIds: [...reasonIds].sort(),
    comment: text,
    isAnonymous,
    marketingConsent,
  };
}

function isSame(said: Said, sent: Said): boolean {
  return (Object.keys(said) as (keyof Said)[]).every((key) => String(said[key]) === String(sent[key]));
}

function isAbout(said: About, about: About): boolean {
  return Object.entries(about).every(([key, id]) => said[key as keyof About] === id);
}

function Choice({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      {label}
      <span className="block text-sm text-ink-muted">{hint}</span>
    </>
  );
}
