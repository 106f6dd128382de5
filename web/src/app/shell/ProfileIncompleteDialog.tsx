import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { closeProfileIncomplete, useProfileIncomplete } from './profileIncomplete.ts';

/** NAV-50 to NAV-52. */
export function ProfileIncompleteDialog() {
  const t = useTranslations('app.profileIncomplete');
  const navigate = useNavigate();
  const { isOpen, onGoBack } = useProfileIncomplete();
  function goBack() {
    closeProfileIncomplete();
    if (onGoBack) onGoBack();
    else navigate('/dashboard');
  }
  function complete() {
    closeProfileIncomplete();
    navigate('/step-1');
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeProfileIncomplete}
      title={t('title')}
      actions={
        <>
          <Button variant="secondary" onClick={goBack}>
            {t('goBack')}
          </Button>
          <Button onClick={complete}>{t('complete')}</Button>
        </>
      }
    />
  );
}
