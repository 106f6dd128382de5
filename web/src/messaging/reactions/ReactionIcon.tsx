import { Frown, Heart, Laugh, PartyPopper, ThumbsUp } from 'lucide-react';
import type { ComponentType } from 'react';
import { cn } from '#/ui/cn.ts';
import type { Reaction } from '../model/messagingState.ts';

type IconProps = { className?: string; 'aria-hidden'?: 'true' };

const ICONS: Readonly<Record<Reaction, ComponentType<IconProps>>> = {
  THUMBS_UP: ThumbsUp,
  HEART: Heart,
  LAUGH: Laugh,
  CELEBRATE: PartyPopper,
  SURPRISED: OpenMouth,
  SAD: Frown,
};

/** Drawn, as not every device has letters for them. */
export function ReactionIcon({ reaction, className }: { reaction: Reaction; className: string }) {
  const Icon = ICONS[reaction];
  return (
    <Icon
      aria-hidden="true"
      className={cn(className, reaction === 'HEART' ? 'fill-current text-danger' : 'text-primary-text')}
    />
  );
}

/** In the manner of the other faces. */
function OpenMouth(props: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, the button names it
    <svg
      {...props}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="16" r="2" />
      <path d="M9 9h.01M15 9h.01" />
    </svg>
  );
}
