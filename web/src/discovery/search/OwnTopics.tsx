import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { loadProfile } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';

/** Learners said once what they want to learn: one press takes it over (A11-07). */
export function OwnTopics({ onTake }: { onTake: (topicIds: readonly string[]) => void }) {
  const t = useTranslations('discovery.topics');
  const me = useMe();
  const [isBusy, setBusy] = useState(false);
  if (!me || me.userType === 'mentor') return null;
  async function take() {
    setBusy(true);
    try {
      const { taxonomyLearn } = (await loadProfile()).me;
      if (taxonomyLearn.length > 0) onTake(taxonomyLearn.map(({ id }) => id));
      else showToast(t('ownNone'));
    } catch {
      showToast(t('ownFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      busyLabel={isBusy ? t('ownBusy') : undefined}
      onClick={() => void take()}
    >
      {t('own')}
    </Button>
  );
}
