import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { SessionPerson } from '../operations.ts';

type PersonLineProps = {
  person: Pick<SessionPerson, 'firstName' | 'lastName' | 'photo'>;
  /** Below the name. */
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** Somebody with their picture. */
export function PersonLine({ person, note, size = 'md', className }: PersonLineProps) {
  const name = useSessionNames().full(person);
  return (
    <div className={cn('flex min-w-0 items-center gap-3', className)}>
      <Avatar name={name} photo={person.photo} size={size} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {note ? <div className="text-sm text-ink-muted">{note}</div> : null}
      </div>
    </div>
  );
}

type Named = Pick<SessionPerson, 'firstName' | 'lastName'> | null | undefined;

/** The names of people; a deleted account has a text too. */
export function useSessionNames() {
  const t = useTranslations('mentoring');
  const full = (person: Named) =>
    [person?.firstName, person?.lastName].filter((part) => part).join(' ') || t('deletedUser');
  return { full, short: (person: Named) => person?.firstName || full(person) };
}
