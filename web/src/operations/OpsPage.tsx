import { Navigate, NavLink, Route, Routes } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useOpensConsole } from '#/app/shell/header/useOpensConsole.ts';
import { ChainPage } from './ChainPage.tsx';
import { ConsumersPage } from './consumers/ConsumersPage.tsx';
import { EventPage } from './EventPage.tsx';
import { EventsPage } from './EventsPage.tsx';
import { ExplorerPage } from './explorer/ExplorerPage.tsx';
import { HealthPage } from './health/HealthPage.tsx';
import { LoadPage } from './load/LoadPage.tsx';
import { RolesPage } from './roles/RolesPage.tsx';
import { StreamPage } from './StreamPage.tsx';
import { SafetyPage } from './safety/SafetyPage.tsx';
import { WebhooksPage } from './webhooks/WebhooksPage.tsx';

/** OPS-03: for OPS and ADMIN; for everybody else there is no such page. In English alone (docs/decisions/0032). */
export function OpsPage() {
  const t = useTranslations('app');
  const role = useMe()?.userRole;
  if (!useOpensConsole()) return <NotFoundPage />;
  return (
    <div lang="en" className="mx-auto flex w-full max-w-[1410px] flex-1 flex-col gap-6 px-4 py-6 sm:px-6">
      <nav aria-label={t('titles.ops')} className="border-b border-line">
        <ul className="flex flex-wrap gap-x-1">
          <Tab to="/ops/events">Events</Tab>
          <Tab to="/ops/consumers">Consumers</Tab>
          <Tab to="/ops/health">Health</Tab>
          <Tab to="/ops/safety">Safety desk</Tab>
          <Tab to="/ops/webhooks">Webhooks</Tab>
          <Tab to="/ops/load">Load lab</Tab>
          {role === 'ADMIN' ? <Tab to="/ops/roles">Roles</Tab> : null}
          {role === 'ADMIN' ? <Tab to="/ops/explorer">API explorer</Tab> : null}
        </ul>
      </nav>
      <Routes>
        <Route index element={<Navigate to="/ops/events" replace />} />
        <Route path="events" element={<EventsPage />} />
        <Route path="events/:position" element={<EventPage />} />
        <Route path="streams/:stream" element={<StreamPage />} />
        <Route path="consumers" element={<ConsumersPage />} />
        <Route path="health" element={<HealthPage />} />
        <Route path="safety" element={<SafetyPage />} />
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="load" element={<LoadPage />} />
        <Route path="chains/:correlationId" element={<ChainPage />} />
        {role === 'ADMIN' ? <Route path="roles" element={<RolesPage />} /> : null}
        {role === 'ADMIN' ? <Route path="explorer" element={<ExplorerPage />} /> : null}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </div>
  );
}

function Tab({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink
        to={to}
        className="touch-target -mb-px inline-flex items-center border-b-2 border-transparent px-3 text-ink-muted no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary-text"
      >
        {children}
      </NavLink>
    </li>
  );
}
