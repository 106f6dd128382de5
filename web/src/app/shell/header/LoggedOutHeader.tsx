import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Logo } from '../Logo.tsx';
import { HeaderFrame } from './HeaderFrame.tsx';

const buttonClasses = 'px-2 py-1 text-sm min-[22.5rem]:px-3 sm:px-4 sm:text-base';

/** NAV-14, NAV-15: these pages carry their own way in. */
const pagesWithoutButtons = new Set(['/group-event', '/events/upcoming']);

export function LoggedOutHeader({ hasShadow }: { hasShadow: boolean }) {
  const t = useTranslations('app.header');
  const { pathname } = useLocation();
  const kept = useKeptQuery();
  return (
    <HeaderFrame hasShadow={hasShadow} isAsPage>
      <Link to="/" className="touch-target inline-flex items-center rounded-control">
        <Logo yields />
        <span className="sr-only">, {t('home')}</span>
      </Link>
      {pagesWithoutButtons.has(pathname) ? null : (
        <nav aria-label={t('account')} className="ml-auto flex items-center gap-1 sm:gap-3">
          <Button asChild variant="ghost" className={buttonClasses}>
            <Link to={`/login${kept}`}>{t('logIn')}</Link>
          </Button>
          <Button asChild className={buttonClasses}>
            <Link to={`/signup${kept}`}>
              <SignUpLabel />
            </Link>
          </Button>
        </nav>
      )}
    </HeaderFrame>
  );
}

/** The whole label on one line; where that is too long for a phone, only its beginning is seen and all of it is read. */
function SignUpLabel() {
  const t = useTranslations('app.header');
  const [whole, short] = [t('signUp'), t('signUpShort')];
  if (short === whole) return whole;
  return (
    <>
      <span className="max-sm:sr-only">{whole}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  );
}

/** NAV-21, AUT-36: the partner and the wish to return go along. */
function useKeptQuery(): string {
  const [search] = useSearchParams();
  const kept = new URLSearchParams();
  for (const name of ['partnerId', 'r']) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `?${query}` : '';
}
