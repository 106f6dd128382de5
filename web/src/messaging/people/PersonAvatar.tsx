import { Avatar } from '#/ui/picture/Avatar.tsx';
import { usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import { PresenceDot } from './PresenceDot.tsx';

type PersonAvatarProps = {
  person: Pick<Conversation, 'firstName' | 'lastName' | 'photo'> & Partial<Pick<Conversation, 'presence'>>;
  size?: keyof typeof dotPlaces;
  className?: string | undefined;
};

/** On the rim of the circle, not in the corner of its box. */
const dotPlaces = { sm: '', md: '', lg: 'right-0.5 bottom-0.5', xl: 'right-1.5 bottom-1.5 size-4' };

export function PersonAvatar({ person, size = 'md', className }: PersonAvatarProps) {
  const name = usePersonName();
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={name(person)} photo={person.photo} size={size} className={className} />
      <PresenceDot presence={person.presence ?? null} className={dotPlaces[size]} />
    </span>
  );
}
