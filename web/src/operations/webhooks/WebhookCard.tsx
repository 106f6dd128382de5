import { useState } from 'react';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { tell } from '../askOps.ts';
import { EventLink } from '../links.tsx';
import { PowerDialog } from '../PowerDialog.tsx';
import { plainGap, plainTime, plainType } from '../plainWords.ts';
import { DeliveryList } from './DeliveryList.tsx';
import {
  DeleteWebhook,
  EnableWebhook,
  RotateWebhookSecret,
  SendTestWebhook,
  SkipWebhookEvent,
  type Webhook,
} from './operations.ts';
import { outcomeText } from './outcomeText.ts';
import type { Secret } from './SecretBanner.tsx';

type WebhookCardProps = {
  readonly webhook: Webhook;
  readonly isAdmin: boolean;
  readonly onDone: () => void;
  readonly onSecret: (secret: Secret) => void;
};

type Action = 'test' | 'rotate' | 'enable' | 'skip' | 'delete';

/** One address: how far it is, what is wrong with it, and its last deliveries. */
export function WebhookCard({ webhook, isAdmin, onDone, onSecret }: WebhookCardProps) {
  const [asking, setAsking] = useState<Action | null>(null);
  /** Of what the dialog asks about: sent twice it makes one secret. */
  const [intent, setIntent] = useState('');
  const { id, url, types, disabledAt, waiting, oldestAt, rotatedAt, heldUpAt } = webhook;
  const button = (action: Action, text: string) => (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => {
        setIntent(newUuid());
        setAsking(action);
      }}
    >
      {text}
      <span className="sr-only"> {url}</span>
    </Button>
  );
  return (
    <Card className="flex flex-col gap-4" data-webhook={id}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-base font-semibold wrap-anywhere">
            {url} {disabledAt ? <Badge tone="danger">disabled</Badge> : <Badge tone="success">on</Badge>}
          </h2>
          <p className="text-sm text-ink-muted">{types.map(plainType).join(', ')}</p>
          <p className="text-sm text-ink-muted tabular-nums">
            {waiting === 0 ? 'Nothing waits' : `${waiting >= 1_000 ? '1,000 or more' : waiting} waiting`}
            {oldestAt
              ? `, the first for ${plainGap(oldestAt, new Date(serverNow()).toISOString()).slice(2)}`
              : ''}
            {rotatedAt ? `. New secret since ${plainTime(rotatedAt)}` : ''}
          </p>
        </div>
        {isAdmin ? (
          <div className="flex flex-wrap gap-3">
            {disabledAt ? button('enable', 'Switch on') : null}
            {heldUpAt ? button('skip', 'Skip the event') : null}
            {button('test', 'Send a test event')}
            {button('rotate', 'New secret')}
            {button('delete', 'Delete')}
          </div>
        ) : null}
      </div>
      {disabledAt ? (
        <p role="status">
          {webhook.fault === 'GONE' ? 'It answered that it’s gone' : 'It failed for about a day'}. We stopped
          sending at {plainTime(disabledAt)}. Once you switch it on again, it continues with the same event.
        </p>
      ) : null}
      {heldUpAt ? (
        <p>
          <EventLink position={heldUpAt}>{`Event ${heldUpAt}`}</EventLink> wasn’t accepted.{' '}
          {heldUpText(webhook, isAdmin)}
        </p>
      ) : null}
      <DeliveryList webhookId={id} url={url} isAdmin={isAdmin} />
      {asking === 'test' ? (
        <PowerDialog
          title="Send a test event"
          description={`${url} gets one webhook.test event.`}
          action="Send"
          onClose={() => setAsking(null)}
          onUse={async () => {
            showToast(outcomeText((await tell(SendTestWebhook, { id })).sendTestWebhook));
            onDone();
          }}
        />
      ) : null}
      {asking === 'rotate' ? (
        <PowerDialog
          title="New secret"
          description={`The old secret of ${url} keeps signing for one more day, beside the new one.`}
          action="Create a new secret"
          onClose={() => setAsking(null)}
          onUse={async () => {
            const { rotateWebhookSecret: made } = await tell(RotateWebhookSecret, { id, clientId: intent });
            onSecret({ url, secret: made.secret });
            onDone();
          }}
        />
      ) : null}
      {asking === 'enable' ? (
        <PowerDialog
          title="Switch on"
          description={`${url} gets the events since ${disabledAt ? plainTime(disabledAt) : 'then'}, in order.`}
          action="Switch on"
          onClose={() => setAsking(null)}
          onUse={async () => {
            await tell(EnableWebhook, { id });
            onDone();
          }}
        />
      ) : null}
      {asking === 'skip' && heldUpAt ? (
        <PowerDialog
          title="Skip the event"
          description={`${url} won’t get event ${heldUpAt}. You can’t undo this.`}
          action="Skip"
          reasonOf={`skip.${id}.${heldUpAt}`}
          onClose={() => setAsking(null)}
          onUse={async (reason) => {
            await tell(SkipWebhookEvent, { id, position: heldUpAt, reason });
            onDone();
          }}
        />
      ) : null}
      {asking === 'delete' ? (
        <PowerDialog
          title="Delete the webhook"
          description={`We’ll stop sending events to ${url}. You can’t undo this.`}
          action="Delete"
          onClose={() => setAsking(null)}
          onUse={async () => {
            await tell(DeleteWebhook, { id });
            onDone();
          }}
        />
      ) : null}
    </Card>
  );
}

/** What becomes of the event that holds the others up. */
function heldUpText({ disabledAt, nextAttemptAt }: Webhook, isAdmin: boolean): string {
  if (disabledAt) return isAdmin ? 'Switch the webhook on to send it again, or skip it.' : '';
  const parts = ['We’ll send it again, and the events behind it wait.'];
  if (nextAttemptAt) parts.push(`Next attempt: ${plainTime(nextAttemptAt)}.`);
  if (isAdmin) parts.push('If the receiver works again, choose Send again and the rest follows at once.');
  return parts.join(' ');
}
