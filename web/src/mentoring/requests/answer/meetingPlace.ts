import { newUuid } from '#/lib/newUuid.ts';
import type { MeetingProvider } from '../../operations.ts';

/** SES-17. */
export const providers = [
  'GOOGLE_MEET',
  'ZOOM',
  'MICROSOFT_TEAMS',
  'WHEREBY',
  'OTHER',
] as const satisfies readonly MeetingProvider[];

const hosts: Readonly<Record<string, MeetingProvider>> = {
  'meet.google.com': 'GOOGLE_MEET',
  'zoom.us': 'ZOOM',
  'teams.microsoft.com': 'MICROSOFT_TEAMS',
  'teams.live.com': 'MICROSOFT_TEAMS',
  'whereby.com': 'WHEREBY',
};

/** A room that exists as soon as somebody opens it. Its name cannot be guessed, and each session has another. */
export function newRoom(): string {
  return `https://meet.jit.si/Waymark-${newUuid()}`;
}

/** SES-17: only https. */
export function isLink(text: string): boolean {
  return urlOf(text)?.protocol === 'https:';
}

/** Whose link that is, where the address says it. */
export function providerOfLink(text: string): MeetingProvider | undefined {
  const host = urlOf(text)?.hostname ?? '';
  return Object.entries(hosts).find(([known]) => host === known || host.endsWith(`.${known}`))?.[1];
}

/** A partner writes its provider as people say it: "Google Meet". */
export function providerCalled(name: string): MeetingProvider | undefined {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '') return undefined;
  if (letters.includes('meet')) return 'GOOGLE_MEET';
  if (letters.includes('zoom')) return 'ZOOM';
  if (letters.includes('teams')) return 'MICROSOFT_TEAMS';
  return letters.includes('whereby') ? 'WHEREBY' : 'OTHER';
}

function urlOf(text: string): URL | null {
  const trimmed = text.trim();
  return URL.canParse(trimmed) ? new URL(trimmed) : null;
}
