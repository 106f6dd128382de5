import { type StreamName, streamName, type Topic } from '../kernel/index.ts';

/** PRT-59: hosts of our own, never a partner's. */
export const reservedSubdomains = ['localhost', 'dev', 'app', 'www'] as const;

export function isSubdomain(value: string): boolean {
  return (
    /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value) &&
    !(reservedSubdomains as readonly string[]).includes(value)
  );
}

export function isHexColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

export function partnerStream(partnerId: string): StreamName {
  return streamName('partner', partnerId);
}

/** The topic of changes of the brand: for everybody who looks at it. */
export function partnerTopic(partnerId: string): Topic {
  return `partner.${partnerId}` as Topic;
}
