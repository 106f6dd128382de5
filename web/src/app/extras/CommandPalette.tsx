import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutAccents } from '#/lib/text.ts';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { useSession } from '../session/sessionStore.ts';
import { Keys } from './Keys.tsx';
import { type PaletteCommand, useCommands } from './useCommands.ts';
import { usePeople } from './usePeople.ts';

const groupClasses =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-muted';

/** Pages, people and actions by a few letters. Arrows choose, Enter does it, Escape closes. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('extras.palette');
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.authState === 1);
  const [search, setSearch] = useState('');
  const { pages, actions } = useCommands();
  const people = usePeople(search, isLoggedIn).map(
    (person): PaletteCommand => ({
      id: `person-${person.id}`,
      label: [person.firstName, person.lastName].filter(Boolean).join(' '),
      run: () => navigate(`/messages?with=${encodeURIComponent(person.id)}`),
    }),
  );
  function choose(command: PaletteCommand) {
    onClose();
    command.run();
  }
  const groups = [
    { heading: t('pages'), commands: pages },
    { heading: t('people'), commands: people },
    { heading: t('actions'), commands: actions },
  ].filter(({ commands }) => commands.length > 0);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} className="top-4 translate-y-0 sm:top-[12vh]">
      <Command label={t('title')} loop filter={matches} className="flex min-h-0 flex-col gap-2">
        <Command.Input
          {...safest}
          value={search}
          onValueChange={setSearch}
          placeholder={isLoggedIn ? t('placeholder') : t('placeholderVisitor')}
          className="touch-target w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-subtle"
        />
        <Command.List className="-mx-2 max-h-[50dvh] overflow-y-auto overscroll-contain px-2">
          <Command.Empty className="px-2 py-6 text-center text-ink-muted">{t('none')}</Command.Empty>
          {groups.map(({ heading, commands }) => (
            <Command.Group key={heading} heading={heading} className={groupClasses}>
              {commands.map((command) => (
                <Command.Item
                  key={command.id}
                  value={command.id}
                  keywords={[command.label, command.detail ?? '', command.also ?? '']}
                  onSelect={() => choose(command)}
                  className="touch-target flex cursor-pointer items-center justify-between gap-3 rounded-control px-2 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-text forced-colors:data-[selected=true]:outline-2 forced-colors:data-[selected=true]:outline"
                >
                  <span>
                    {command.label}
                    {command.detail ? <span className="text-ink-muted"> · {command.detail}</span> : null}
                  </span>
                  {command.keys ? <Keys keys={command.keys} /> : null}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** Every word must begin a word of the entry; accents and case do not matter. What begins with it comes first. */
function matches(_id: string, search: string, keywords: readonly string[] = []): number {
  const text = ` ${plain(keywords.join(' '))}`;
  const terms = plain(search).split(/\s+/).filter(Boolean);
  if (!terms.every((word) => text.includes(` ${word}`))) return 0;
  return text.startsWith(` ${terms[0] ?? ''}`) ? 1 : 0.5;
}

function plain(text: string): string {
  return withoutAccents(text).toLocaleLowerCase();
}
