import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';

type NotHappenedProps = {
  /** Of the first reason, for what leads to it. */
  id: string;
  reasons: readonly { readonly id: string; readonly text: string }[];
  isOpen: boolean;
  chosen: string | null;
  error: string | undefined;
  onOpen: (isOpen: boolean) => void;
  onChange: (reasonId: string) => void;
};

/** FBK-11: where there was nothing to be scored, nothing is asked but why. */
export function NotHappened({ id, reasons, isOpen, chosen, error, onOpen, onChange }: NotHappenedProps) {
  const t = useTranslations('feedback.form');
  const openId = useId();
  const keptFocus = useKeptFocus<HTMLDivElement>(
    () => document.getElementById(id) ?? document.getElementById(openId),
  );
  return (
    <div {...keptFocus} className="flex flex-col items-start gap-2 outline-none">
      {isOpen ? (
        <>
          <RadioGroup
            id={id}
            label={t('notHappenedWhy')}
            hint={t('notHappenedNote')}
            value={chosen ?? ''}
            onChange={onChange}
            error={error}
            options={reasons.map((reason) => ({ value: reason.id, label: reason.text }))}
          />
          <Button key="did" variant="link" className="text-sm" onClick={() => onOpen(false)}>
            {t('didHappen')}
          </Button>
        </>
      ) : (
        <Button key="not" id={openId} variant="link" className="text-sm" onClick={() => onOpen(true)}>
          {t('notHappened')}
        </Button>
      )}
    </div>
  );
}
