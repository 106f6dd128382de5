import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { Session } from '../../operations.ts';
import { useViewerId } from '../../useViewerId.ts';
import { useSides } from '../useSides.ts';

/** Who called it off, and why (SES-33). */
export function CancelledNote({ session }: { session: Session }) {
  const t = useTranslations('mentoringSession.cancel');
  const viewerId = useViewerId();
  const { name } = useSides(session);
  const { status, cancelledBy, reason, reasonText } = session;
  const note = useRef<HTMLDivElement>(null);
  const focused = typeof document === 'undefined' ? null : document.activeElement;
  const before = useRef(status);
  useLayoutEffect(() => {
    const isNews = before.current !== status;
    before.current = status;
    // What somebody was writing or pressing has gone with the session.
    const isLost = focused?.isConnected === false && document.activeElement === document.body;
    if (isNews && isLost) note.current?.focus();
  });
  if (status !== 'CANCELLED') return null;
  const isOwnReason = reason === 'OTHER' && reasonText;
  return (
    <div ref={note} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Banner role="status">
        {cancelledBy === null
          ? t('byNobody')
          : cancelledBy.id === viewerId
            ? t('byYou')
            : t('byOther', { name })}
        {reason || reasonText ? (
          <span className="block font-normal wrap-anywhere">
            {[reason && !isOwnReason ? t(`reasons.${reason}`) : null, reasonText]
              .filter((part) => part)
              .join('. ')}
          </span>
        ) : null}
      </Banner>
    </div>
  );
}
