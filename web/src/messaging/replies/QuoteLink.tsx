import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { Quote } from '../model/messagingState.ts';
import { messageAddress } from '../search/useJump.ts';
import { QuoteText } from './QuoteText.tsx';

type QuoteLinkProps = { quote: Quote; personId: string; personName: string; isTabStop: boolean };

/** The message that this one answers, above its text; leads there, however far back it is. */
export function QuoteLink({ quote, personId, personName, isTabStop }: QuoteLinkProps) {
  const t = useTranslations('messageActions');
  const { viewerId } = useMessagingClient();
  return (
    <Link
      to={messageAddress(personId, quote.id)}
      replace
      tabIndex={isTabStop ? 0 : -1}
      className="mb-1 block border-l-3 border-current pl-2 text-sm text-current no-underline"
    >
      <span className="block font-semibold">
        {quote.senderId === viewerId ? t('answersSelf') : t('answers', { name: personName })}
      </span>
      <span className="line-clamp-2 wrap-anywhere">
        <QuoteText quote={quote} />
      </span>
    </Link>
  );
}
