import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useSessionNames } from '#/mentoring/index.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Question } from '#/ui/overlay/Question.tsx';
import type { Reader } from './readers.ts';

type EndShareProps = {
  /** Its name. */
  document: string;
  reader: Reader;
  isBusy: boolean;
  failure: string | null;
  /** Pressed without a network. */
  hasTried: boolean;
  onKeep: () => void;
  onEnd: () => void;
};

/** What ending a share means, before it is done (LIB-09). */
export function EndShare({ document, reader, isBusy, failure, hasTried, onKeep, onEnd }: EndShareProps) {
  const t = useTranslations('libraryDocument.sharing');
  const name = useSessionNames().full(reader.user);
  return (
    <Question
      isOpen
      onClose={onKeep}
      title={t('sureTitle', { document, name })}
      description={t('sure', { name })}
      keep={t('keep')}
      confirm={t('confirm')}
      busyLabel={isBusy ? t('stopping') : undefined}
      variant="danger"
      onConfirm={onEnd}
    >
      {reader.isByMessage ? <p>{t('sureMessage')}</p> : null}
      {reader.isBySession ? <p>{t('sureSession', { name })}</p> : null}
      <NeedsConnection hasTried={hasTried} />
      {failure ? (
        <Banner tone="warning" role="alert">
          {failure}
        </Banner>
      ) : null}
    </Question>
  );
}
