import { useEffect, useState } from 'react';
import { useBrand } from '#/partner/index.ts';
import { cn } from '#/ui/cn.ts';
import { useBrandName } from '../useBrandName.ts';

/** Ours, or the white-label partner's; a logo that fails to load gives way to ours with the partner's name (NAV-72, NAV-73). `yields`: the word gives way to buttons on the smallest phones. */
export function Logo({ className, yields = false }: { className?: string; yields?: boolean }) {
  const name = useBrandName();
  const brand = useBrand();
  const logo = brand?.whiteLabel ? brand.partnerLogo : null;
  const [failedLogo, setFailedLogo] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new logo gets a new chance
  useEffect(() => setFailedLogo(null), [logo]);
  if (brand && logo && failedLogo !== logo) {
    return (
      <img
        src={logo}
        alt={brand.name}
        onError={() => setFailedLogo(logo)}
        className={cn('h-9 max-w-44 rounded-control bg-plate object-contain p-1', className)}
      />
    );
  }
  return (
    <span className={cn('inline-flex items-center gap-2 text-lg font-semibold text-ink', className)}>
      <svg
        viewBox="0 0 32 32"
        className="size-8 shrink-0 text-primary forced-colors:text-[CanvasText]"
        aria-hidden="true"
      >
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path
          d="M7 22c4-9 7-1 10-6s4-9 8-8"
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="25" cy="8" r="3" fill="var(--secondary)" />
      </svg>
      <span className={cn(yields && 'max-[22.5rem]:sr-only')}>{name}</span>
    </span>
  );
}
