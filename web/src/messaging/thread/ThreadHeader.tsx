import { ArrowLeft, Ban, EllipsisVertical, Flag, PanelRightClose, Search, UserRound } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import { useThreadActions } from '../actions/ThreadActionsContext.ts';
import { usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import { BlockDialog } from '../people/BlockDialog.tsx';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { useKnownPresence } from '../people/useKnownPresence.ts';

type ThreadHeaderProps = {
  person: Conversation;
  heading: RefObject<HTMLHeadingElement | null>;
  isProfileShown: boolean;
  onToggleProfile: () => void;
  onBack: () => void;
  isSearching: boolean;
  onToggleSearch: () => void;
};

export function ThreadHeader(props: ThreadHeaderProps) {
  const { person, heading, isProfileShown, onToggleProfile, onBack, isSearching, onToggleSearch } = props;
  const t = useTranslations('messaging');
  const tActions = useTranslations('messageActions');
  const tSearch = useTranslations('messageSearch');
  const actions = useThreadActions();
  const name = usePersonName()(person);
  const presence = useKnownPresence(person.presence);
  const [isBlocking, setBlocking] = useState(false);
  const profileLabel = isProfileShown ? t('thread.hideProfile') : t('thread.profile');
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-2.5 sm:px-4">
      <IconButton label={t('thread.back')} tooltip={false} className="-ml-2 md:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <PersonAvatar person={person} />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="truncate text-base outline-none">
          {name}
        </h2>
        {presence ? (
          <p className="text-xs text-ink-muted" aria-hidden="true">
            {t(`presence.${presence}`)}
          </p>
        ) : null}
      </div>
      <IconButton
        label={isSearching ? tSearch('close') : tSearch('open')}
        aria-pressed={isSearching}
        data-search-toggle
        className="max-sm:hidden"
        onClick={onToggleSearch}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton label={profileLabel} aria-pressed={isProfileShown} onClick={onToggleProfile}>
        {isProfileShown ? <PanelRightClose aria-hidden="true" /> : <UserRound aria-hidden="true" />}
      </IconButton>
      <Menu
        // A search that was opened has the focus by then.
        onClosed={() => isSearching}
        trigger={
          <IconButton label={t('thread.more')} tooltip={false}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={onToggleSearch}>
          <Search aria-hidden="true" />
          {isSearching ? tSearch('close') : tSearch('open')}
        </MenuItem>
        {person.blocked ? null : (
          <MenuItem tone="danger" onSelect={() => setBlocking(true)}>
            <Ban aria-hidden="true" />
            {t('block.blockPerson', { name })}
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => actions?.report(null)}>
          <Flag aria-hidden="true" />
          {tActions('reportPerson', { name })}
        </MenuItem>
      </Menu>
      <BlockDialog person={person} isOpen={isBlocking} onClose={() => setBlocking(false)} />
    </div>
  );
}
