import { Paperclip } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Quote } from '../model/messagingState.ts';

/** What the message that is answered says now. */
export function QuoteText({ quote }: { quote: Quote }) {
  const t = useTranslations('messaging');
  const tActions = useTranslations('messageActions');
  if (quote.deletedAt !== null) return <span className="italic">{tActions('deletedTheirs')}</span>;
  if (quote.text === null) return <span className="italic">{t('unavailable')}</span>;
  return (
    <>
      {quote.isAttachment ? <Paperclip className="mr-1 inline size-3.5" aria-hidden="true" /> : null}
      {quote.text}
    </>
  );
}
