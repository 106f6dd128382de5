import { LibraryBig, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { acceptedFiles } from '#/lib/fileRules.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { LibraryPicker } from './LibraryPicker.tsx';

type AttachButtonsProps = {
  userId: string;
  personName: string;
  onFiles: (files: readonly File[]) => void;
};

/** Left of the message: files of this device, and documents of the library. */
export function AttachButtons({ userId, personName, onFiles }: AttachButtonsProps) {
  const t = useTranslations('attachments');
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="flex shrink-0">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={t('attach')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <IconButton label={t('attach')} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
      <IconButton label={t('library')} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <LibraryBig aria-hidden="true" />
      </IconButton>
      {isPicking ? (
        <LibraryPicker userId={userId} personName={personName} onClose={() => setPicking(false)} />
      ) : null}
    </div>
  );
}
