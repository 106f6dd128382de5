import { useTranslations } from 'use-intl';
import { isMac } from './listenForShortcuts.ts';

/** "g then d" as keys. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const t = useTranslations('extras.shortcuts');
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm text-ink-muted">
      {keys.map((key, at) => (
        <span key={key} className="inline-flex items-center gap-1">
          {at > 0 ? <span>{t('andThen')}</span> : null}
          <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-control border border-line-strong bg-surface px-1.5 font-mono text-sm">
            {key.startsWith('Mod+') ? `${isMac() ? '⌘' : 'Ctrl'} ${key.slice(4).toUpperCase()}` : key}
          </kbd>
        </span>
      ))}
    </span>
  );
}
