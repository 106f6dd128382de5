import { useState } from 'react';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { tell } from '../askOps.ts';
import { EventLink } from '../links.tsx';
import { PowerDialog } from '../PowerDialog.tsx';
import { plainTime, plainType } from '../plainWords.ts';
import { useFigures } from '../useFigures.ts';
import { SendWebhookAgain, type WebhookDelivery } from './operations.ts';
import { outcomeText } from './outcomeText.ts';
import { LOOK, webhookDeliveries } from './webhooksSync.ts';

type DeliveryListProps = {
  readonly webhookId: string;
  readonly url: string;
  readonly isAdmin: boolean;
};

/** The last attempts of one webhook, the newest first. */
export function DeliveryList({ webhookId, url, isAdmin }: DeliveryListProps) {
  const { data: value, retry: reload } = useFigures(webhookDeliveries, { id: webhookId }, LOOK);
  const [again, setAgain] = useState<string | null>(null);
  if (!value) return null;
  if (value.length === 0) return <p className="text-ink-muted">We haven’t sent anything yet.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section aria-label={`Deliveries to ${url}`} className="relative max-h-96 overflow-auto" tabIndex={0}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left text-ink-muted">
              {['Event', 'Sent', 'Attempt', 'Status', 'Answer', 'Action'].map((title) => (
                <th key={title} scope="col" className="px-2 py-2 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map((each) => (
              <Row
                key={`${each.messageId} ${each.sentAt} ${each.attempt}`}
                delivery={each}
                onAgain={isAdmin ? setAgain : undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
      {again ? (
        <PowerDialog
          title="Send again"
          description={`${url} gets event ${again} again, with the same id.`}
          action="Send again"
          onClose={() => setAgain(null)}
          onUse={async () => {
            const { sendWebhookAgain: sent } = await tell(SendWebhookAgain, {
              id: webhookId,
              position: again,
            });
            showToast(outcomeText(sent));
            reload();
          }}
        />
      ) : null}
    </>
  );
}

type RowProps = {
  readonly delivery: WebhookDelivery;
  /** Absent for those who may not. */
  readonly onAgain: ((position: string) => void) | undefined;
};

function Row({ delivery, onAgain }: RowProps) {
  const { position, eventType, sentAt, attempt, isByHand, isDelivered, code, problem, milliseconds } =
    delivery;
  return (
    <tr data-delivery={delivery.messageId} className="border-b border-line align-top">
      <td className="px-2 py-1.5">
        {eventType === 'webhook.test' ? 'Test' : plainType(eventType)}{' '}
        {position ? <EventLink position={position} /> : null}
      </td>
      <td className="px-2 py-1.5 tabular-nums">{plainTime(sentAt)}</td>
      <td className="px-2 py-1.5 tabular-nums">{isByHand ? 'by hand' : attempt}</td>
      <td className="px-2 py-1.5">
        <Badge tone={isDelivered ? 'success' : 'danger'}>{isDelivered ? 'delivered' : 'failed'}</Badge>
      </td>
      <td className="max-w-90 px-2 py-1.5 break-words tabular-nums">
        {code ?? 'no answer'} in {milliseconds} ms{problem ? `: ${problem}` : ''}
      </td>
      <td className="px-2 py-1.5">
        {position && onAgain ? (
          <Button variant="secondary" size="sm" onClick={() => onAgain(position)}>
            Send again<span className="sr-only"> event {position}</span>
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
