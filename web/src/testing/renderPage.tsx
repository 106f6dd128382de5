import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { IntlProvider } from 'use-intl';
import { LocaleRouter } from '#/app/routing/LocaleRouter.tsx';
import { en } from '#/app/texts/texts.en.ts';
import { places, pt } from '#/app/texts/texts.pt.ts';

function Watch({ onPath }: { onPath: (path: string) => void }) {
  const { pathname, search } = useLocation();
  onPath(pathname + search);
  return null;
}

/** Renders with English texts at an address, by the clocks of a zone; `path()` tells where the page has gone. */
export function renderPage(
  page: ReactNode,
  at = '/',
  timeZone = 'Europe/London',
  language: 'en' | 'pt' = 'en',
) {
  let path = at;
  const rendered = render(
    <IntlProvider
      locale={language === 'en' ? 'en-GB' : 'pt-PT'}
      messages={(language === 'en' ? en : { ...pt, places }) as typeof en}
      timeZone={timeZone}
    >
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Watch
          onPath={(now) => {
            path = now;
          }}
        />
      </MemoryRouter>
    </IntlProvider>,
  );
  return { ...rendered, path: () => path };
}

/** Renders with English texts at an address of the window, whose first segment is the language to the page (I18-05). */
export function renderAtAddress(page: ReactNode, at: string): void {
  window.history.replaceState(null, '', at);
  render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <LocaleRouter>{page}</LocaleRouter>
    </IntlProvider>,
  );
}
