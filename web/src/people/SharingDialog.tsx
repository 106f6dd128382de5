import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';

type SharingDialogProps = {
  title: string;
  lead: string;
  failure: string | null;
  onClose: () => void;
  /** How a person is added; nothing for people who may not. */
  adding: ReactNode;
  /** Who has it now. */
  children: ReactNode;
};

/** Who has something, and how people get it: above the field to add people, below the people who have it. */
export function SharingDialog({ title, lead, failure, onClose, adding, children }: SharingDialogProps) {
  const t = useTranslations('people');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={lead}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {failure ? (
        <Banner tone="warning" role="alert">
          {failure}
        </Banner>
      ) : null}
      {adding}
      <section className="flex flex-col gap-1">
        <h3 className="text-base font-semibold">{t('access')}</h3>
        {children}
      </section>
    </Dialog>
  );
}
