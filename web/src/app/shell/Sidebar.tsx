import { useTranslations } from 'use-intl';
import { NavTree } from './NavTree.tsx';
import { navigationFor } from './navigation.ts';
import { useNavViewer } from './useNavViewer.ts';

/** NAV-07 to NAV-09: 168px at lg and wider. */
export function Sidebar() {
  const t = useTranslations('app.sidebar');
  const viewer = useNavViewer();
  return (
    <nav
      aria-label={t('label')}
      className="fixed top-(--header-height) bottom-0 left-0 z-30 hidden w-(--sidebar-width) overflow-y-auto border-r border-line bg-surface px-1 py-4 [scrollbar-width:thin] lg:block print:hidden"
    >
      <NavTree entries={navigationFor(viewer)} />
    </nav>
  );
}
