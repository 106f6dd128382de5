import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { iconButtonClasses } from '#/ui/iconButtonClasses.ts';
import { useBubble } from '#/ui/overlay/useBubble.ts';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { latePart } from '../../parts/latePart.tsx';
import { useMe } from '../../session/sessionStore.ts';

const AccountPanel = latePart(async () => (await import('../LateParts.tsx')).AccountPanel);

/** Behind one's own picture: the profile, the language, the look and the way out. Below sm the drawer has them. */
export function AccountMenu() {
  const t = useTranslations('app.header');
  const me = useMe();
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close, leave } = useBubble(frame);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Closed by Esc: the focus was in what is gone.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  function leaveWithFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) leave();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the panel stays while it or the button has the focus
    <div ref={frame} className="relative hidden sm:block" onBlur={leaveWithFocus}>
      <button
        ref={trigger}
        type="button"
        aria-label={t('accountMenu')}
        title={t('accountMenu')}
        aria-expanded={isOpen}
        className={iconButtonClasses}
        onClick={() => (isOpen ? close() : open())}
      >
        <Avatar name={`${me?.firstName ?? ''} ${me?.lastName ?? ''}`} photo={me?.photo} size="sm" />
      </button>
      {isOpen ? <AccountPanel onClose={close} /> : null}
    </div>
  );
}
