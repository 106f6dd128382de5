export type SocialNetwork = 'linkedin' | 'instagram' | 'facebook' | 'tiktok';

const shapes: Record<SocialNetwork, string> = {
  linkedin: 'M5 9.5v9M5 5.2v.1M10 18.5v-9M10 13.5c0-2.4 1.5-4 3.8-4s3.7 1.5 3.7 4v5',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.8 7.1v.1',
  facebook: 'M16.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7.5',
  tiktok: 'M13.5 3.5v11.2a3.8 3.8 0 1 1-3.8-3.8M13.5 3.5c.3 2.8 2.2 4.7 5 5',
};

/** Simple line signs of the networks, drawn in the text's colour. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" aria-hidden="true">
      <path
        d={shapes[network]}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
