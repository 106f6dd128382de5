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

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
await bootBrand();
createRoot(root).render(
  <StrictMode>
    <LocaleRouter>
      <IntlRoot>
        <App />
      </IntlRoot>
    </LocaleRouter>
  </StrictMode>,
);
