import { type ReactNode, useRef } from 'react';
import { acceptedFiles } from '#/lib/fileRules.ts';
import { Button, type ButtonProps } from '#/ui/Button.tsx';

type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  children: ReactNode;
  onFiles: (files: readonly File[]) => void;
  isMultiple?: boolean;
  id?: string;
};

/** A button that opens the browser's own choice of files. */
export function FileButton({ children, onFiles, isMultiple = false, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        multiple={isMultiple}
        accept={acceptedFiles}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
