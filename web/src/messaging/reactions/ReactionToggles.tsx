import { useTranslations } from 'use-intl';
import { MenuToggle, MenuToggles } from '#/ui/overlay/Menu.tsx';
import { useThreadActions } from '../actions/ThreadActionsContext.ts';
import { useMessagingClient } from '../client/useMessaging.ts';
import { REACTIONS } from '../model/messagingState.ts';
import type { Bubble } from '../thread/threadItems.ts';
import { ReactionIcon } from './ReactionIcon.tsx';

/** The six reactions at the top of a message's menu; those of the viewer are on. */
export function ReactionToggles({ bubble }: { bubble: Bubble }) {
  const t = useTranslations('messageActions');
  const actions = useThreadActions();
  const { viewerId } = useMessagingClient();
  const { messageId, reactions } = bubble;
  if (!actions || messageId === null) return null;
  return (
    <MenuToggles label={t('react')}>
      {REACTIONS.map((reaction) => {
        const isOn = reactions.some((given) => given.reaction === reaction && given.byId === viewerId);
        return (
          <MenuToggle
            key={reaction}
            label={t(`reactions.${reaction}`)}
            isOn={isOn}
            onSelect={() => actions.react(messageId, reaction, !isOn)}
          >
            <ReactionIcon reaction={reaction} className="size-6" />
          </MenuToggle>
        );
      })}
    </MenuToggles>
  );
}
