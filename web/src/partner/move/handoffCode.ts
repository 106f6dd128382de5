/**
 * What the fragment of an address says while a log-in moves from one origin to another (PRT-63). Fragments are sent to no
 * server and stand in no log.
 *
 * 1. `ask`: the old origin sent the person here; this browser makes a secret, keeps it, and asks for a code for it.
 * 2. `give`: back on the old origin, which makes a code for the hash of that secret (as PKCE does, RFC 7636).
 * 3. `code`: here again; the code is worth something together with the secret alone, so no link logs anybody in.
 */
export type HandoffStep =
  | { step: 'ask'; from: string }
  | { step: 'give'; to: string; challenge: string }
  | { step: 'code'; code: string };

/** In the session storage of the old origin: where this tab is being taken. */
export const goingToKey = 'handoffTo';

/** PRT-63: when this origin last sent somebody on by itself, epoch milliseconds. */
export const movedAtKey = 'movedToPartnerAt';

const keys = { from: 'handoffFrom', to: 'handoffTo', challenge: 'handoffFor', code: 'handoff' } as const;

/** Takes the step out of the address, so that neither history nor a copied link holds it. */
export function takeHandoffStep(): HandoffStep | null {
  const { hash, pathname, search } = window.location;
  const said = new URLSearchParams(hash.slice(1));
  const [from, to, challenge, code] = [keys.from, keys.to, keys.challenge, keys.code].map((key) =>
    said.get(key),
  );
  const step: HandoffStep | null = code
    ? { step: 'code', code }
    : from
      ? { step: 'ask', from }
      : to && challenge
        ? { step: 'give', to, challenge }
        : null;
  if (Object.values(keys).some((key) => said.has(key))) {
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return step;
}

/** This page at another host, with the next step. */
export function addressOf(host: string, step: HandoffStep): string {
  const { protocol, pathname, search } = window.location;
  const said = new URLSearchParams(
    step.step === 'code'
      ? { [keys.code]: step.code }
      : step.step === 'ask'
        ? { [keys.from]: step.from }
        : { [keys.challenge]: step.challenge, [keys.to]: step.to },
  );
  return `${protocol}//${host}${pathname}${search}#${said}`;
}
