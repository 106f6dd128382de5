import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootBrand } from '#/partner/brand/bootBrand.ts';
import { startSession } from '#/partner/move/startSession.ts';
import { App } from './App.tsx';
import { beginFont, firstLookIsLoaded } from './firstLook.ts';
import { firstPageIsThere } from './firstPage.ts';
import { LocaleRouter } from './routing/LocaleRouter.tsx';
import { appElement, isMembersFrameServed, showApp } from './servedPage.ts';
import { followOtherTabs } from './session/logOut.ts';
import { useSession } from './session/sessionStore.ts';
import { IntlRoot } from './texts/IntlRoot.tsx';
import './theme.css';
import { followTheme } from './themePreference.ts';

beginFont();
followTheme();
followOtherTabs();
startSession();

/** So long the frame of a members' page may stay, milliseconds: it says more than what the app has before it knows who is here. */
const LONGEST_FRAME = 3_000;

/** Without its page the app shows itself after this long, milliseconds: what is missing has its message. */
const LONGEST_ASIDE = 10_000;

const root = createRoot(appElement());
void firstPageIsThere().then(showApp);
setTimeout(showApp, LONGEST_ASIDE);
// No await at the top: what the brand loads imports from this file, which would wait for it.
void Promise.all([bootBrand(), personIsKnown()])
  .then(firstLookIsLoaded)
  .then(() =>
    root.render(
      <StrictMode>
        <LocaleRouter>
          <IntlRoot>
            <App />
          </IntlRoot>
        </LocaleRouter>
      </StrictMode>,
    ),
  );

function personIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    const isAwaited = ({ isLoading, isUnanswered } = useSession.getState()) => isLoading && !isUnanswered;
    if (!isMembersFrameServed() || !isAwaited()) return resolve();
    setTimeout(resolve, LONGEST_FRAME);
    const stop = useSession.subscribe((session) => {
      if (isAwaited(session)) return;
      stop();
      resolve();
    });
  });
}
