import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootBrand } from '#/partner/bootBrand.ts';
import { startSession } from '#/partner/startSession.ts';
import { App } from './App.tsx';
import { IntlRoot } from './IntlRoot.tsx';
import { LocaleRouter } from './LocaleRouter.tsx';
import { followOtherTabs } from './session/logOut.ts';
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
