import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';

type NotHappenedProps = {
  reasons: readonly { readonly id: string; readonly text: string }[];
  chosen: string | null;
  onChange: (reasonId: string | null) => void;
};

/** FBK-11: where there was nothing to be scored, nothing is asked but why. */
export function NotHappened({ reasons, chosen, onChange }: NotHappenedProps) {
  const t = useTranslations('feedback.form');
  const [isOpen, setOpen] = useState(chosen !== null);
  if (!isOpen) {
    return (
      <Button variant="link" className="self-start text-sm" onClick={() => setOpen(true)}>
        {t('notHappened')}
      </Button>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <RadioGroup
        label={t('notHappenedWhy')}
        hint={t('notHappenedNote')}
        value={chosen ?? ''}
        onChange={onChange}
        options={reasons.map((reason) => ({ value: reason.id, label: reason.text }))}
      />
      <Button
        variant="link"
        className="text-sm"
        onClick={() => {
          setOpen(false);
          onChange(null);
        }}
      >
        {t('didHappen')}
      </Button>
    </div>
  );
}
