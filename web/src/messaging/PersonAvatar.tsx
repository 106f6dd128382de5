import { Avatar } from '#/ui/Avatar.tsx';
import type { Conversation } from './messagingState.ts';
import { PresenceDot } from './PresenceDot.tsx';
import { usePersonName } from './useMessaging.ts';

type PersonAvatarProps = {
  person: Pick<Conversation, 'firstName' | 'lastName' | 'photo'> & Partial<Pick<Conversation, 'presence'>>;
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

export function PersonAvatar({ person, size = 'md' }: PersonAvatarProps) {
  const name = usePersonName();
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={name(person)} photo={person.photo} size={size} />
      <PresenceDot presence={person.presence ?? null} />
    </span>
  );
}
