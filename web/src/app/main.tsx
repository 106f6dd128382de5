import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootBrand } from '#/partner/brand/bootBrand.ts';
import { startSession } from '#/partner/move/startSession.ts';
import { App } from './App.tsx';
import { LocaleRouter } from './routing/LocaleRouter.tsx';
import { followOtherTabs } from './session/logOut.ts';
import { IntlRoot } from './texts/IntlRoot.tsx';
import './theme.css';
import { followTheme } from './themePreference.ts';

followTheme();
followOtherTabs();
startSession();

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
const root = createRoot(element);
// No await at the top: what the brand loads imports from this file, which would wait for it.
void bootBrand().then(() =>
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
