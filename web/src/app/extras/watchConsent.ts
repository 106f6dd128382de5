import type { Consent } from './consent.ts';

/** LIM-16, milliseconds. */
const every = 300;
/** PRV-19: nobody who has not answered by then is asked any more on this page, milliseconds. */
const longest = 5 * 60_000;

/**
 * PRV-18, PRV-19: looks for an answer, which may be given in another tab or by a consent tool of the site, until it is
 * known or five visible minutes have passed. A hidden tab does not look. Answers the way to stop.
 */
export function watchConsent(read: () => Consent | null, onKnown: (consent: Consent) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let looks = 0;
  function look() {
    looks += 1;
    const consent = read();
    if (consent === null && looks * every < longest) return;
    stop();
    if (consent !== null) onKnown(consent);
  }
  function follow() {
    clearInterval(timer);
    if (!document.hidden) timer = setInterval(look, every);
  }
  function stop() {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
