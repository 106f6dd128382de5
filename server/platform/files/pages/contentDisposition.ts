import { normalizeText } from '@waymark/events/kernel';

/** RFC 6266 with RFC 8187: always a download; old programs get letters, digits and dots, all others the name itself. */
export function contentDisposition(name: string): string {
  const plain = normalizeText(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
