import { settings } from '../settings.ts';

const id = 'statistics';

/** PRV-19: the site's statistics script, if it has one, and only after a yes. Taken back, it is gone with the next page load. */
export function startStatistics(): void {
  if (!settings.statisticsScript || document.getElementById(id)) return;
  const script = document.createElement('script');
  script.id = id;
  script.async = true;
  script.src = settings.statisticsScript;
  document.head.append(script);
}
