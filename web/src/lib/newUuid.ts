/**
 * A UUID of version 7 (RFC 9562, section 5.7): milliseconds since 1970, then 74 random bits, so that commands made one after
 * the other lie side by side in the server's indexes. `crypto.randomUUID` is missing on plain http origins.
 */
export function newUuid(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0').slice(-12);
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map((byte, index) => {
    const marked = index === 0 ? (byte & 0x0f) | 0x70 : index === 2 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return `${time}${random.join('')}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
