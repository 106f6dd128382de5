import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ToastRegion } from '#/ui/feedback/ToastRegion.tsx';
import { useSession } from '../session/sessionStore.ts';
import { followLanguage } from '../texts/followLanguage.ts';
import { CookieConsent } from './CookieConsent.tsx';
import { keepFont } from './lateFont.ts';
import { listenForShortcuts } from './listenForShortcuts.ts';
import { NotSent } from './NotSent.tsx';
import { closePanel, openPanel, useOpenPanel } from './openPanel.ts';
import { printInLight } from './printInLight.ts';
import { shortcutsFor } from './shortcuts.ts';
import { areSingleKeysOn } from './singleKeys.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }));
const ShortcutHelp = lazy(async () => ({ default: (await import('./ShortcutHelp.tsx')).ShortcutHelp }));

/**
 * What every page has and no first paint waits for: shortcuts, palette, their help, toasts, cookie consent, the language of other
 * tabs, the font of the next page. A toast that comes before waits, and lasts as long from then on.
 */
export function Extras({ hasFooter }: { hasFooter: boolean }) {
  const panel = useOpenPanel((state) => state.panel);
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.authState === 1);
  useEffect(() => void keepFont(), []);
  useEffect(printInLight, []);
  useEffect(followLanguage, []);
  useEffect(
    () =>
      listenForShortcuts({
        shortcuts: () => shortcutsFor(isLoggedIn),
        areSingleKeysOn,
        run: (shortcut) => (shortcut.panel ? openPanel(shortcut.panel) : navigate(shortcut.path)),
      }),
    [isLoggedIn, navigate],
  );
  return (
    <>
      <CookieConsent isOpen={panel === 'cookies'} onClose={closePanel} hasFooter={hasFooter} />
      {isLoggedIn ? <NotSent /> : null}
      <ToastRegion />
      <Suspense fallback={null}>
        {panel === 'palette' ? <CommandPalette onClose={closePanel} /> : null}
        {panel === 'shortcuts' ? <ShortcutHelp onClose={closePanel} /> : null}
      </Suspense>
    </>
  );
}
