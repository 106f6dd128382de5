import { Gauge } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOpensConsole } from './useOpensConsole.ts';

/** The line of a menu that leads operators to their console; nobody else has it. */
export function ConsoleLink({ className, onFollow }: { className: string; onFollow: () => void }) {
  const t = useTranslations('app.titles');
  if (!useOpensConsole()) return null;
  return (
    <li>
      <Link to="/ops" className={className} onClick={onFollow}>
        <Gauge aria-hidden="true" />
        {t('ops')}
      </Link>
    </li>
  );
}
