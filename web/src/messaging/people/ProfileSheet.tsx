import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '#/ui/overlay/Sheet.tsx';
import { ProfilePane } from './ProfilePane.tsx';

type ProfileSheetProps = ComponentProps<typeof ProfilePane> & { isOpen: boolean; onClose: () => void };

/** The profile where there is no room for it beside the conversation. */
export function ProfileSheet({ person, isOpen, onClose }: ProfileSheetProps) {
  const t = useTranslations('messaging.profile');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('title')} side="right">
      <ProfilePane key={person.userId} person={person} />
    </Sheet>
  );
}
