import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';

export type Meanwhile = {
  /** What another manager wrote where something else is written here. */
  readonly theirs: readonly string[];
  readonly keepMine: () => void;
  readonly keepTheirs: () => void;
};

/** Two managers wrote the same: the form holds the one and this shows the other, and nothing is replaced until one is chosen. */
export function SettingsMeanwhile({ meanwhile }: { meanwhile: Meanwhile | null }) {
  const t = useTranslations('partner.settings.meanwhile');
  return (
    <div role="status" className="empty:hidden">
      {meanwhile ? (
        <Banner tone="warning">
          <p>{t('title')}</p>
          <p className="font-normal">{t('lead')}</p>
          <ul className="mt-2 flex flex-col gap-2 font-normal">
            {meanwhile.theirs.map((text) => (
              <li
                key={text}
                className="max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere"
                dir="auto"
              >
                {text || <em>{t('nothing')}</em>}
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={meanwhile.keepMine}>
              {t('keepMine')}
            </Button>
            <Button size="sm" variant="secondary" onClick={meanwhile.keepTheirs}>
              {t('keepTheirs')}
            </Button>
          </div>
        </Banner>
      ) : null}
    </div>
  );
}
