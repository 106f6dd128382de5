import { LRUCache } from 'lru-cache';
import type { App } from '../platform/app.ts';
import type { MailPicture } from '../platform/mail/types.ts';

const INLINE = /^data:image\/(png|jpeg|webp|svg\+xml);base64,/i;
const LOGO = 'logo';

/** Many mails go out with few logos, and to draw one takes a process. */
const drawn = new LRUCache<string, MailPicture>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ base64 }, logo) => logo.length + base64.length,
});

/**
 * A logo of the settings as a part of a mail. A drawing is drawn: mail programs show no SVG. Undefined where that failed, or had
 * to wait too long: the mail goes out with the name, and the next one tries again.
 */
export async function mailLogo(
  app: Pick<App, 'pictures'>,
  partnerId: string,
  logo: string,
): Promise<MailPicture | undefined> {
  const [head = '', kind = ''] = INLINE.exec(logo) ?? [];
  const base64 = logo.slice(head.length);
  const type = kind.toLowerCase();
  if (type === 'png' || type === 'jpeg' || type === 'webp') return { id: LOGO, type, base64 };
  if (type !== 'svg+xml') return undefined;
  const known = drawn.get(logo);
  if (known) return known;
  const answer = await app.pictures.draw(
    `community ${partnerId}`,
    async () => Buffer.from(base64, 'base64'),
    'mail',
  );
  if (answer.kind !== 'drawn') return undefined;
  const picture: MailPicture = {
    id: LOGO,
    type: 'png',
    base64: Buffer.from(answer.bytes).toString('base64'),
  };
  drawn.set(logo, picture);
  return picture;
}
