/** Hills, a path with waymarks and two people on it, in the page's tokens. Decorative. */
export function PathPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 640 460"
      fill="none"
      aria-hidden="true"
      className={className}
      preserveAspectRatio="xMidYMax slice"
    >
      <circle cx="472" cy="118" r="62" fill="var(--secondary)" opacity="0.55" />
      <circle cx="472" cy="118" r="40" fill="var(--secondary)" />
      <path d="M0 268c92-58 168-62 258-22s176 30 382-54v268H0z" fill="var(--primary)" opacity="0.13" />
      <path d="M0 322c118-46 214-16 312 8s196 12 328-46v176H0z" fill="var(--primary)" opacity="0.22" />
      <path
        d="M0 386c128-34 240-10 344 2s198-2 296-30v102H0z"
        fill="var(--primary)"
        className="opacity-90 dark:opacity-45"
      />
      <path
        d="M118 460c26-42 118-40 142-72s-62-50-34-80 118-18 150-46-8-48 24-66"
        stroke="var(--surface)"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <path
        d="M118 460c26-42 118-40 142-72s-62-50-34-80 118-18 150-46-8-48 24-66"
        stroke="var(--secondary)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 14"
      />
      <Waymark x={400} y={196} scale={0.62} />
      <Waymark x={196} y={322} scale={0.9} isTurned />
      <Walker x={292} y={388} coat="var(--secondary)" skin="var(--picture-skin-dark)" />
      <Walker x={336} y={382} coat="var(--surface)" skin="var(--picture-skin-light)" isSmall />
      <g transform="translate(352 286)">
        <rect width="74" height="44" rx="14" fill="var(--surface)" />
        <path d="M16 40l-6 16 20-14z" fill="var(--surface)" />
        <path d="M18 17h38M18 28h24" stroke="var(--primary-text)" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  );
}

function Waymark({
  x,
  y,
  scale,
  isTurned = false,
}: {
  x: number;
  y: number;
  scale: number;
  isTurned?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${isTurned ? -scale : scale} ${scale})`}>
      <rect x="-4" y="-74" width="8" height="78" rx="4" fill="var(--ink)" />
      <path d="M-20 -70h46l14 13-14 13h-46a5 5 0 0 1-5-5v-16a5 5 0 0 1 5-5z" fill="var(--secondary)" />
      <path
        d="M-6 -57h26m-8-7 8 7-8 7"
        stroke="var(--on-secondary)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

type WalkerProps = { x: number; y: number; coat: string; skin: string; isSmall?: boolean };

function Walker({ x, y, coat, skin, isSmall = false }: WalkerProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${isSmall ? 0.92 : 1})`}>
      <path d="M-5 -22-9 2M5 -22 10 2" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M-12 -20c-2-26 2-38 12-38s14 12 12 38z" fill={coat} />
      <circle cx="0" cy="-70" r="11" fill={skin} />
      <path d="M-11 -72a11 11 0 0 1 22-1c-6 2-10-3-13-3s-6 2-9 4z" fill="var(--picture-hair)" />
    </g>
  );
}
