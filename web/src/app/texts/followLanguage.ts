import { localeNames } from '#/i18n/locales.ts';
import { showChosen } from '../routing/LocaleRouter.tsx';
import { rememberedLocale } from './ownLocale.ts';

/**
 * I18-05: a language that is chosen in another tab of the browser is this tab's too: the account has it, and a page that is
 * loaded next would speak it. What a log-in there brings is no choice. Nothing is kept here, or two tabs could answer each other
 * without end. Answers the way to stop.
 */
export function followLanguage(): () => void {
  function hear({ key }: StorageEvent): void {
    // As it stands by now: another choice may have come after the one that this is about.
    const kept = key === 'language' ? rememberedLocale() : null;
    const chosen = localeNames.find((name) => name === kept);
    if (chosen) showChosen(chosen);
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
