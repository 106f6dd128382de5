import { useState } from 'react';
import { initials } from '#/ui/picture/Avatar.tsx';

/** The logo on a plate, or the initials of the name, which stands beside it. */
export function CommunityLogo({ name, logo }: { name: string; logo: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (logo && !isBroken)
    return (
      <span className="inline-flex h-12 w-20 shrink-0 items-center justify-center rounded-control border border-line bg-plate p-1.5">
        <img
          src={logo}
          alt=""
          className="max-h-full max-w-full object-contain"
          onError={() => setBroken(true)}
        />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className="inline-flex h-12 w-20 shrink-0 items-center justify-center rounded-control bg-primary-soft font-semibold text-primary-text before:content-[attr(data-initials)]"
    />
  );
}
