import { useSyncExternalStore } from 'react';
import { cn } from '../cn.ts';

type AvatarProps = {
  name: string;
  photo?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string | undefined;
};

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-2xl' };

const never = () => () => {};

/**
 * Photo or initials. Decorative: the name stands beside it. The photo lies over the initials and needs no second rendering to
 * come or to fail. In a page that the server draws it would take the way of the script.
 */
export function Avatar({ name, photo, size = 'md', className }: AvatarProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className={cn(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full default:bg-primary-soft font-semibold text-primary-text select-none',
        // Drawn by style, so that no name has to contain it.
        'before:content-[attr(data-initials)]',
        sizes[size],
        className,
      )}
    >
      {photo && isInBrowser ? (
        <img
          key={photo}
          src={photo}
          alt=""
          className="absolute inset-0 size-full object-cover data-loaded:bg-surface"
          onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
          onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
        />
      ) : null}
    </span>
  );
}

/** First letters of the first and the last word of a name; counts letters as people see them. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const picked = parts.length > 1 ? [parts[0], parts[parts.length - 1]] : parts.slice(0, 1);
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
