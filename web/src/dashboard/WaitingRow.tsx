import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import {
  JoinLink,
  type Session,
  useSessionNames,
  useSessionTimeTexts,
  useStartText,
  useTimeLeft,
} from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import type { WaitingLine } from './waiting.ts';

type LineOf<Kind extends WaitingLine['kind']> = Extract<WaitingLine, { readonly kind: Kind }>;

export function WaitingRow({ line }: { line: WaitingLine }) {
  switch (line.kind) {
    case 'join':
      return <JoinRow session={line.session} />;
    case 'request':
      return <RequestRow line={line} />;
    case 'community':
      return <CommunityRow count={line.count} />;
    case 'applicants':
      return <ApplicantsRow applicants={line.applicants} />;
    case 'question':
      return <QuestionRow line={line} />;
    case 'proposal':
    case 'proposalExpired':
      return <ProposalRow line={line} />;
    case 'invitation':
      return <InvitationRow line={line} />;
    case 'permission':
      return <PermissionRow line={line} />;
    case 'feedback':
      return (
        <>
          {line.due.session ? <SessionFeedbackRow session={line.due.session} /> : null}
          {line.due.groupEvent ? <EventFeedbackRow event={line.due.groupEvent} /> : null}
        </>
      );
  }
}

/** SES-72: what cannot wait. */
function JoinRow({ session }: Pick<LineOf<'join'>, 'session'>) {
  const t = useTranslations('dashboard.waiting');
  return (
    <Row
      what={t('join', { name: useOtherName(session) })}
      about={session.title}
      left={useStartText(session.acceptedTime)}
      join={session}
    />
  );
}

function RequestRow({ line: { session } }: { line: LineOf<'request' | 'proposal' | 'proposalExpired'> }) {
  const t = useTranslations('dashboard.waiting');
  const name = useOtherName(session);
  return (
    <Row
      what={t('request', { name })}
      about={session.title}
      left={useLeft('answerWithin', session.expiresAt)}
      to={`/mentoring/requests?request=${encodeURIComponent(session.id)}`}
      action={t('answer')}
      label={t('answerLabel', { name, title: session.title })}
    />
  );
}

function CommunityRow({ count }: { count: number }) {
  const t = useTranslations('dashboard.waiting');
  return (
    <Row
      what={t('community', { count })}
      about={t('communityAbout')}
      to="/mentoring/requests?tab=community"
      action={t('look')}
      label={t('communityLabel')}
    />
  );
}

function ApplicantsRow({ applicants: { partnerId, name, count } }: Pick<LineOf<'applicants'>, 'applicants'>) {
  const t = useTranslations('dashboard.waiting');
  return (
    <Row
      what={t('applicants', { count })}
      about={name}
      to={`/partner-admin?tab=waiting&community=${encodeURIComponent(partnerId)}`}
      action={t('look')}
      label={t('applicantsLabel', { name })}
    />
  );
}

function QuestionRow({ line: { session, mentor } }: { line: LineOf<'question'> }) {
  const t = useTranslations('dashboard.waiting');
  const name = useSessionNames().full(mentor);
  return (
    <Row
      what={t('question', { name })}
      about={session.title}
      to={`/messages?with=${encodeURIComponent(mentor.id)}`}
      action={t('reply')}
      label={t('replyLabel', { name })}
    />
  );
}

/** NAV-208: an expired proposal is still said here, with the time that stays. */
function ProposalRow({
  line: { kind, session },
}: {
  line: LineOf<'request' | 'proposal' | 'proposalExpired'>;
}) {
  const t = useTranslations('dashboard.waiting');
  const times = useSessionTimeTexts();
  const name = useOtherName(session);
  const start = session.acceptedTime ? times.short(session.acceptedTime, session.durationMinutes) : '';
  return (
    <Row
      what={kind === 'proposal' ? t('proposal', { name }) : t('proposalExpired')}
      about={kind === 'proposal' ? session.title : t('proposalStays', { name, time: start })}
      left={useLeft('expiresIn', kind === 'proposal' ? (session.reschedule?.expiresAt ?? null) : null)}
      to={`/mentoring/session/${encodeURIComponent(session.id)}`}
      action={t(kind === 'proposal' ? 'answer' : 'look')}
      label={t(kind === 'proposal' ? 'answerLabel' : 'lookLabel', { name, title: session.title })}
    />
  );
}

function InvitationRow({ line: { invitation } }: { line: LineOf<'invitation'> }) {
  const t = useTranslations('dashboard.waiting');
  const { id, title, isToSpeak, until } = invitation;
  return (
    <Row
      what={t(isToSpeak ? 'invitationToSpeak' : 'invitation')}
      about={title}
      left={useLeft('answerWithin', until)}
      to={isToSpeak ? `/group-event/availability?id=${encodeURIComponent(id)}` : '/events/invitations'}
      action={t('answer')}
      label={t('invitationLabel', { title })}
    />
  );
}

function PermissionRow({ line: { request } }: { line: LineOf<'permission'> }) {
  const t = useTranslations('dashboard.waiting');
  const name = useSessionNames().full(request.from);
  return (
    <Row
      what={t('permission', { name })}
      left={useLeft('answerWithin', request.expiresAt)}
      to="/messages?list=requests"
      action={t('answer')}
      label={t('permissionLabel', { name })}
    />
  );
}

type Due = LineOf<'feedback'>['due'];

function SessionFeedbackRow({ session }: { session: NonNullable<Due['session']> }) {
  const t = useTranslations('dashboard.waiting');
  const name = useOtherName(session);
  return (
    <Row
      what={t('feedback', { name })}
      about={session.title}
      to={`/mentoring/session/${encodeURIComponent(session.id)}#feedback`}
      action={t('giveFeedback')}
      label={t('feedbackLabel', { name })}
    />
  );
}

function EventFeedbackRow({ event: { id, title } }: { event: NonNullable<Due['groupEvent']> }) {
  const t = useTranslations('dashboard.waiting');
  return (
    <Row
      what={t('eventFeedback')}
      about={title}
      to={`/group-event/feedback?id=${encodeURIComponent(id)}`}
      action={t('giveFeedback')}
      label={t('eventFeedbackLabel', { title })}
    />
  );
}

/** The time until then as one of these texts; null when it is over. */
function useLeft(text: 'answerWithin' | 'expiresIn', at: string | null): string | null {
  const t = useTranslations('dashboard.waiting');
  const left = useTimeLeft(at);
  return left && t(text, { left });
}

/** Of the person that the viewer meets. */
function useOtherName({ mentee, mentor }: NonNullable<Due['session']>): string {
  const viewerId = useSession(({ userId }) => userId);
  return useSessionNames().full(mentee.id === viewerId ? mentor : mentee);
}

type RowProps = {
  what: ReactNode;
  about?: ReactNode;
  left?: string | null;
} & (
  | {
      to: string;
      action: string;
      /** The whole of what the button does, for screen readers alone. */
      label: string;
    }
  | { join: Session }
);

function Row({ what, about, left, ...way }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{what}</p>
        {about ? <p className="line-clamp-2 text-ink-muted wrap-anywhere">{about}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {left ? (
          <Badge tone="warning">
            <Clock aria-hidden="true" />
            {left}
          </Badge>
        ) : null}
        {'join' in way ? (
          <JoinLink session={way.join} size="sm" />
        ) : (
          <Button asChild size="sm" variant="secondary">
            <Link to={way.to} aria-label={way.label}>
              {way.action}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}
