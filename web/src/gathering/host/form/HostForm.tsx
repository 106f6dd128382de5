import { Eye } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EventPreview } from '../EventPreview.tsx';
import { eventAgendas, eventTypes } from '../hostSync.ts';
import { FewerSeatsDialog } from '../manage/FewerSeatsDialog.tsx';
import { MeanwhileChanges } from '../manage/MeanwhileChanges.tsx';
import type { HostedEvent } from '../operations.ts';
import type { HostRights } from '../useHostRights.ts';
import { AboutFields } from './AboutFields.tsx';
import { FormErrors } from './FormErrors.tsx';
import { readDraft } from './hostDraft.ts';
import type { HostForm as Form } from './hostForm.ts';
import { LeaveDraft } from './LeaveDraft.tsx';
import { PictureField } from './PictureField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SeatFields, type SeatFieldsProps } from './SeatFields.tsx';
import { SpeakerFields } from './SpeakerFields.tsx';
import { useHostForm } from './useHostForm.ts';
import { useSendEvent } from './useSendEvent.ts';
import { RegistrationFields, WhenFields } from './WhenFields.tsx';

type HostFormProps = {
  /** Of the event that is changed; null for a new one. */
  id: string | null;
  base: Form;
  /** What is changed, as the server has it. */
  event?: HostedEvent;
  rights: HostRights;
  heading: ReactNode;
  lead: (form: Form) => string;
  aside?: ReactNode;
  /** What follows from a change, beside the button that makes it. */
  consequence?: (form: Form) => string | null;
  onSent: (id: string, form: Form) => void;
  /** Somebody else has changed the event: it is to be read again. */
  onOutdated?: () => void;
};

/** One page, one form; the draft stays in this browser, and the preview is the same page as its readers see it. */
export function HostForm(props: HostFormProps) {
  const { id, base, event, rights, heading, lead, aside, consequence, onSent, onOutdated } = props;
  const t = useTranslations('hostEvent');
  const { locale } = useLocale();
  const [address, setAddress] = useSearchParams();
  const isPreview = address.get('view') === 'preview';
  const [pictureProblem, setPictureProblem] = useState<string | null>(null);
  const state = useHostForm({ id, base });
  const { form } = state;
  const values = form.watch();
  const isInvitation = values.speaker === 'other';
  const sending = useSendEvent({
    ...state,
    changed: id === null ? null : { id, base },
    onSent: (sentId) => onSent(sentId, values),
    onPictureProblem: setPictureProblem,
    onOutdated: () => onOutdated?.(),
  });
  const types = useResource(eventTypes, { language: locale, partnerId: values.partnerId || null });
  const agendas = useResource(eventAgendas, { language: locale });
  const type = types.data?.find((one) => one.type === values.type);
  const community =
    event?.partner ?? rights.communities.find(({ id: partnerId }) => partnerId === values.partnerId) ?? null;
  const recording = recordingOf(event, isInvitation);
  const note = consequence?.(values) ?? null;
  const action = id !== null ? 'save' : isInvitation ? 'invite' : 'propose';

  function show(view: 'preview' | null): void {
    const next = new URLSearchParams(address);
    if (view) next.set('view', view);
    else next.delete('view');
    setAddress(next);
    window.scrollTo({ top: 0 });
  }

  /** A preview needs the little that it is made of. */
  async function preview(): Promise<void> {
    const needed = ['type', 'title', isInvitation ? 'offeredTimes' : 'startTime'] as const;
    if (await form.trigger([...needed], { shouldFocus: true })) show('preview');
  }

  async function send(): Promise<void> {
    if (isPreview && !(await form.trigger())) show(null);
    await sending.send();
  }

  const buttons = (
    <div className="flex flex-col gap-3">
      <div role="alert" className="empty:hidden">
        {sending.problem ? (
          <Banner tone={sending.isOffline ? 'warning' : 'danger'}>{sending.problem}</Banner>
        ) : null}
      </div>
      {event ? (
        <MeanwhileChanges meanwhile={state.meanwhile} event={event} onTake={state.takeTheirs} />
      ) : null}
      {note ? (
        <div role="status">
          <Banner tone="warning">{note}</Banner>
        </div>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button
          type="submit"
          size="lg"
          busyLabel={sending.isSending ? t('sending') : undefined}
          // A field that is left shows its error, and a button that moves meanwhile would miss its own click.
          onMouseDown={(press) => press.preventDefault()}
        >
          {t(`actions.${action}`)}
        </Button>
        {isPreview ? (
          <Button variant="secondary" size="lg" onClick={() => show(null)}>
            {t('backToForm')}
          </Button>
        ) : (
          <Button variant="secondary" size="lg" onClick={() => void preview()}>
            <Eye aria-hidden="true" />
            {t('preview')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-muted">{t('kept')}</p>
    </div>
  );

  return (
    <FormProvider {...form}>
      <LeaveDraft isBegun={() => readDraft(id) !== null} />
      {sending.displaced ? (
        <FewerSeatsDialog
          displaced={sending.displaced}
          isBusy={sending.isSending}
          onMove={() => void sending.send(true)}
          onClose={sending.keepSeats}
        />
      ) : null}
      {isPreview ? null : (
        <header>
          {heading}
          <p className="measure mt-1 text-ink-muted">{lead(values)}</p>
        </header>
      )}
      <form
        noValidate
        className={
          aside && !isPreview
            ? 'grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start'
            : ''
        }
        onSubmit={(submit) => {
          submit.preventDefault();
          void send();
        }}
      >
        {aside && !isPreview ? (
          <div className="flex flex-col gap-6 lg:col-start-2 lg:row-start-1">{aside}</div>
        ) : null}
        {isPreview ? (
          <div className="flex flex-col gap-6">
            <EventPreview
              form={values}
              type={type}
              picture={state.picture}
              event={event}
              community={community}
            />
            {buttons}
          </div>
        ) : (
          <div className="flex min-w-0 flex-col gap-6">
            {state.isRestored ? <Banner role="status">{t('restored')}</Banner> : null}
            {types.hasFailed && !types.data ? <CouldNotRefresh onRetry={types.retry} /> : null}
            {sending.isTried ? <FormErrors /> : null}
            {id === null && (rights.communities.length > 0 || rights.mayInvite) ? (
              <Section title={t('sections.speaker')}>
                <SpeakerFields rights={rights} />
              </Section>
            ) : null}
            <Section title={t('sections.about')}>
              <AboutFields types={types.data ?? []} agendas={agendas.data ?? []} />
              <PictureField
                picture={state.picture}
                current={event?.featureImage ?? null}
                problem={pictureProblem}
                onChange={state.setPicture}
                onProblem={setPictureProblem}
              />
            </Section>
            <Section title={t('sections.when')}>
              <WhenFields guidance={type?.guidanceTime ?? ''} isInvitation={isInvitation} />
            </Section>
            <Section title={t('sections.place')}>
              <PlaceFields />
            </Section>
            <Section title={t('sections.seats')}>
              <SeatFields community={community?.name ?? null} recording={recording} />
            </Section>
            <Section title={t('sections.registration')}>
              <RegistrationFields />
            </Section>
            {buttons}
          </div>
        )}
      </form>
    </FormProvider>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** EVT-29: whose word the consent to a recording is on this form. */
function recordingOf(event: HostedEvent | undefined, isInvitation: boolean): SeatFieldsProps['recording'] {
  if (!event) return isInvitation ? 'asked' : 'own';
  if (event.isHost) return 'own';
  return event.recordingShareConsent ? 'agreed' : 'ofSpeaker';
}
