import { Avatar as AvatarPrimitive } from 'radix-ui';
import { cn } from '../cn.ts';

type AvatarProps = {
  name: string;
  photo?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string | undefined;
};

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-2xl' };

/** Photo or initials. Decorative: the name stands beside it. */
export function Avatar({ name, photo, size = 'md', className }: AvatarProps) {
  return (
    <AvatarPrimitive.Root
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-text select-none',
        sizes[size],
        className,
      )}
    >
      {photo ? <AvatarPrimitive.Image src={photo} alt="" className="size-full object-cover" /> : null}
      {/* Drawn by style, so that no name has to contain it. */}
      <AvatarPrimitive.Fallback
        {...(photo ? { delayMs: 200 } : {})}
        data-initials={initials(name)}
        className="before:content-[attr(data-initials)]"
      />
    </AvatarPrimitive.Root>
  );
}

/** First letters of the first and the last word of a name; counts letters as people see them. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const picked = parts.length > 1 ? [parts[0], parts[parts.length - 1]] : parts.slice(0, 1);
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
