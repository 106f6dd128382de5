import { useAnnouncement } from './announce.ts';

/** The page's one polite live region; mounted once, before anything is announced. */
export function LiveRegion() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
