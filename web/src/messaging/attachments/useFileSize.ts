import { useFormatter, useTranslations } from 'use-intl';

const STEP = 1024;

/** Bytes as a person reads them: "1.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const t = useTranslations('attachments');
  const format = useFormatter();
  return (bytes) => {
    const [value, unit] =
      bytes < STEP
        ? [bytes, 'B' as const]
        : bytes < STEP * STEP
          ? [bytes / STEP, 'KB' as const]
          : [bytes / (STEP * STEP), 'MB' as const];
    const size = format.number(value, { maximumFractionDigits: unit === 'MB' ? 1 : 0 });
    return t('size', { size, unit });
  };
}
