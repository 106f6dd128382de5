import { useTranslations } from 'use-intl';

/** Why a file or document was not sent, as text; null for what is not about files. */
export function useFileReason(): (code: string) => string | null {
  const t = useTranslations('attachments.problem');
  return (code) => {
    switch (code) {
      case 'fileTooLarge':
      case 'fileUnsupported':
      case 'fileEmpty':
        return t(code);
      case 'libraryFull':
        return t('full');
      case 'documentUnknown':
        return t('documentGone');
      case 'tooManyReaders':
        return t('tooManyReaders');
      case 'FILE_LOST':
        return t('lost');
      case 'CANCELLED':
        return t('cancelled');
      default:
        return null;
    }
  };
}
