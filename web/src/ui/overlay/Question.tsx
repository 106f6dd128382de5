import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog, safest } from './Dialog.tsx';

type QuestionProps = {
  /** True unless it is given. */
  isOpen?: boolean;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Of the button that changes nothing. */
  keep: string;
  /** Of the button that does it. */
  confirm: string;
  /** What that button says while it is under way. */
  busyLabel?: string | undefined;
  variant?: 'primary' | 'danger' | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done. The button that changes nothing has the focus first; Esc, Back and the scrim do the same. */
export function Question({
  isOpen = true,
  keep,
  confirm,
  busyLabel,
  variant = 'primary',
  onConfirm,
  onClose,
  ...dialog
}: QuestionProps) {
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {keep}
          </Button>
          <Button variant={variant} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
