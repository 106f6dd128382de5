import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { Tooltip } from '#/ui/overlay/Tooltip.tsx';
import { useThreadActions } from '../actions/ThreadActionsContext.ts';
import { useMessagingClient } from '../client/useMessaging.ts';
import { REACTIONS } from '../model/messagingState.ts';
import type { Bubble } from '../thread/threadItems.ts';
import { ReactionIcon } from './ReactionIcon.tsx';

type ReactionChipsProps = { bubble: Bubble; personName: string; isTabStop: boolean };

/** What the two have made of a message; pressing one adds or takes back the viewer's own. */
export function ReactionChips({ bubble, personName, isTabStop }: ReactionChipsProps) {
  const t = useTranslations('messageActions');
  const actions = useThreadActions();
  const { viewerId } = useMessagingClient();
  const { messageId, reactions, isDeleted, isMine } = bubble;
  if (messageId === null || isDeleted || reactions.length === 0) return null;
  return (
    <div className={cn('relative z-1 -mt-1.5 flex flex-wrap gap-1 px-2', isMine && 'justify-end')}>
      {REACTIONS.map((reaction) => {
        const byIds = reactions.filter((given) => given.reaction === reaction).map(({ byId }) => byId);
        if (byIds.length === 0) return null;
        const isOn = byIds.includes(viewerId);
        const who = byIds.length > 1 ? 'reactionBoth' : isOn ? 'reactionMine' : 'reactionTheirs';
        const label = t(who, { reaction: t(`reactions.${reaction}`), name: personName });
        return (
          <Tooltip key={reaction} text={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={isOn}
              tabIndex={isTabStop ? 0 : -1}
              onClick={() => actions?.react(messageId, reaction, !isOn)}
              className={cn(
                'inline-flex h-7 min-w-9 items-center justify-center gap-1 rounded-full border px-1.5 text-sm tabular-nums pointer-coarse:h-9 pointer-coarse:min-w-11',
                isOn
                  ? 'border-primary bg-primary-soft font-semibold text-ink'
                  : 'border-line-strong bg-raised text-ink hover:bg-primary-soft',
              )}
            >
              <ReactionIcon reaction={reaction} className="size-4" />
              {byIds.length > 1 ? <span aria-hidden="true">{byIds.length}</span> : null}
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
