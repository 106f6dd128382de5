import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import type { HostedEvent } from '../host/operations.ts';
import { inviteMembers } from './inviteToEvent.ts';

type InviteCommunityProps = { event: HostedEvent; partner: { id: string; name: string } };

/** EVT-75: for who manages the community: everybody in it, or those who want to learn what the event is about. */
export function InviteCommunity({ event, partner }: InviteCommunityProps) {
  const t = useTranslations('promoteEvent.community');
  const failures = useTranslations('promoteEvent.invite.failures');
  const [who, setWho] = useState('topic');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const topics = event.taxonomy.map(({ name }) => name).join(', ');

  async function invite(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const count = await inviteMembers({
        groupEventId: event.id,
        partnerId: partner.id,
        mentorId: event.mentor.id,
        topicIds: who === 'topic' ? event.taxonomy.map(({ id }) => id) : null,
      });
      showToast(t('invited', { count }));
    } catch (error) {
      const { code } = failureOf(error);
      setProblem(code === 'CONFLICT' ? failures('CONFLICT') : t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card role="region" aria-labelledby="promote-community" className="flex flex-col items-start gap-4">
      <h2 id="promote-community" className="text-lg wrap-anywhere">
        {t('title', { name: partner.name })}
      </h2>
      <RadioGroup
        label={t('who')}
        options={[
          { value: 'topic', label: t('topic', { topics }) },
          { value: 'everyone', label: t('everyone') },
        ]}
        value={who}
        onChange={setWho}
      />
      <Button busyLabel={isBusy ? t('inviting') : undefined} onClick={() => void invite()}>
        {t('invite')}
      </Button>
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </Card>
  );
}
