import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '#/ui/form/Switch.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { useSession } from '../session/sessionStore.ts';
import { Keys } from './Keys.tsx';
import { shortcutsFor } from './shortcuts.ts';
import { areSingleKeysOn, setSingleKeys } from './singleKeys.ts';

/** A11-04: what "?" shows, and the switch for single keys. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('extras.shortcuts');
  const tApp = useTranslations('app.shortcuts');
  const isLoggedIn = useSession((session) => session.authState === 1);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog isOpen onClose={onClose} title={tApp('title')}>
      <dl className="flex flex-col divide-y divide-line">
        {shortcutsFor(isLoggedIn).map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt>{t(`labels.${label}`)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
        checked={isOn}
        onChange={(next) => {
          setSingleKeys(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}
