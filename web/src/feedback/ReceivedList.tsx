import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Card } from '#/ui/Card.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { receivedFeedback } from './feedbackSync.ts';
import type { ReceivedFeedback } from './operations.ts';
import { useRaterName } from './useRaterName.ts';

/** What others said to the viewer; without a name where they wanted it so. */
export function ReceivedList() {
  const t = useTranslations('feedback.page');
  return (
    <FeedbackList
      resource={receivedFeedback}
      keyOf={(one) => one.id}
      item={(one) => <ReceivedCard feedback={one} />}
      empty={{
        title: t('receivedEmpty'),
        reason: t('receivedEmptyReason'),
        action: t('receivedEmptyAction'),
      }}
      note={t('why')}
    />
  );
}

function ReceivedCard({ feedback }: { feedback: ReceivedFeedback }) {
  const t = useTranslations('feedback.page');
  const quoted = useTranslations('feedback');
  const format = useFormatter();
  const nameOf = useRaterName();
  const { score, reasons, comment, from, topic, groupEvent, at } = feedback;
  const topicName = useTopicName();
  const name = from ? nameOf(from) : t('anonymous');
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {from ? <Avatar name={name} photo={from.photo} /> : null}
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{from ? t('from', { name }) : name}</p>
          <p className="text-sm text-ink-muted">
            <time dateTime={at} className="whitespace-nowrap">
              {format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' })}
            </time>
            {topic ? `\u00a0· ${topicName(topic)}` : null}
            {groupEvent ? `\u00a0· ${groupEvent.title ?? ''}` : null}
          </p>
        </div>
        <p className="text-lg font-semibold tabular-nums">{t('of', { score })}</p>
      </div>
      {comment ? (
        <p className="measure wrap-anywhere whitespace-pre-wrap">{quoted('quoted', { text: comment })}</p>
      ) : null}
      {reasons.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <li key={reason.id}>
              <Badge tone="primary">{reason.text}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
