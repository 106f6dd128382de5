import type { SessionDevice } from '@waymark/events/identity';
import bowser from 'bowser';
import type { Context } from '../../platform/app.ts';

const kinds = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' } as const;

/** What the browser says that it is, by family names; undefined where it says nothing that is known. */
export function deviceOf({ browser }: Pick<Context, 'browser'>): SessionDevice | undefined {
  if (!browser?.userAgent) return undefined;
  const said = bowser.parse(browser.userAgent);
  const device = {
    browser: named(said.browser.name),
    system: named(said.os.name),
    kind: kinds[said.platform.type as keyof typeof kinds] ?? null,
  };
  return device.browser === null && device.system === null ? undefined : device;
}

function named(name: string | undefined): string | null {
  return name && name.length <= 40 ? name : null;
}
