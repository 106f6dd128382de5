import { useLayoutEffect, useRef } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { notePageChange } from '#/app/routing/pageFocus.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { HostForm } from './form/HostForm.tsx';
import { emptyForm } from './form/hostForm.ts';
import { HostedPage } from './manage/HostedPage.tsx';
import { ManagersRequests, OwnRequests } from './OwnRequests.tsx';
import { useHostRights } from './useHostRights.ts';

/** `/group-event/host` (NAV-145, EVT-109): plans an event; with `?id=` it is the page of one that was sent. */
export function HostPage() {
  const me = useMe();
  const [address] = useSearchParams();
  const id = address.get('id');
  useNewPage(id);
  if (!me) return <PageSkeleton />;
  return (
    <div className="page flex flex-1 flex-col gap-6 py-6 sm:py-8">
      {id ? <HostedPage key={id} id={id} /> : <NewEvent />}
    </div>
  );
}

/** NAV-17: another event on the same path is another page. It begins at its top, and its heading takes the focus. */
function useNewPage(id: string | null): void {
  const shown = useRef(id);
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    notePageChange();
    if (way !== 'POP') window.scrollTo(0, 0);
  }, [id, way]);
}

function NewEvent() {
  const t = useTranslations('hostEvent');
  const app = useTranslations('app.titles');
  const me = useMe();
  const navigate = useNavigate();
  const { rights, hasFailed, retry } = useHostRights();
  const title = app('hostEvent');
  if (!rights)
    return hasFailed ? (
      <>
        <PageHeading title={title} />
        <ErrorState onRetry={retry} />
      </>
    ) : (
      <PageSkeleton />
    );
  if (!rights.mayHost && !rights.mayInvite)
    return (
      <>
        <PageHeading title={title} />
        <EmptyState
          drawing="signpost"
          title={t('mentorsOnly.title')}
          reason={t('mentorsOnly.reason')}
          action={
            <Button asChild>
              <Link to="/account/become-a-mentor">{t('mentorsOnly.action')}</Link>
            </Button>
          }
        />
      </>
    );
  const selected = rights.communities.find(({ id }) => id === me?.selectedPartner?.id);
  const partner = rights.mayHost ? selected : rights.managed[0];
  const base = {
    ...emptyForm,
    speaker: rights.mayHost ? ('me' as const) : ('other' as const),
    partnerId: partner?.id ?? '',
  };
  return (
    <HostForm
      id={null}
      base={base}
      rights={rights}
      heading={<PageHeading title={title} />}
      lead={({ speaker }) => t(speaker === 'other' ? 'leadInvite' : 'lead')}
      aside={
        rights.mayInvite ? (
          <ManagersRequests hasOwn={rights.mayHost} />
        ) : rights.mayHost ? (
          <OwnRequests />
        ) : null
      }
      onSent={(id, form) => {
        showToast(t(form.speaker === 'other' ? 'sent.invitation' : 'sent.proposal'));
        void navigate(`/group-event/host?id=${encodeURIComponent(id)}`);
      }}
    />
  );
}
