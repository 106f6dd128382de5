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

/** To try them with each mail would cost as much each time. */
const refused = new LRUCache<string, true>({ max: 200 });
const REFUSED_FOR = 10 * 60_000;
/** By logo: mails that go out at the same time share it. */
const inHand = new Map<string, Promise<MailPicture | undefined>>();

/** As long as a mail waits for its logo, milliseconds. */
const WAIT_FOR_LOGO = 3_000;

/**
 * A logo of the settings as a part of a mail. A drawing is drawn: mail programs show no SVG. Undefined where that failed, or takes
 * too long: the mail goes out with the name.
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
  if (type !== 'svg+xml' || refused.has(logo)) return undefined;
  const known = drawn.get(logo);
  if (known) return known;
  let drawing = inHand.get(logo);
  if (!drawing) {
    drawing = draw(app, partnerId, { logo, base64 }).finally(() => inHand.delete(logo));
    inHand.set(logo, drawing);
  }
  return within(drawing, WAIT_FOR_LOGO);
}

async function draw(
  app: Pick<App, 'pictures'>,
  partnerId: string,
  { logo, base64 }: { readonly logo: string; readonly base64: string },
): Promise<MailPicture | undefined> {
  const answer = await app.pictures.draw(
    `community ${partnerId}`,
    async () => Buffer.from(base64, 'base64'),
    'mail',
  );
  if (answer.kind === 'refused') {
    refused.set(logo, true);
    setTimeout(() => refused.delete(logo), REFUSED_FOR).unref();
  }
  if (answer.kind !== 'drawn') return undefined;
  const picture: MailPicture = {
    id: LOGO,
    type: 'png',
    base64: Buffer.from(answer.bytes).toString('base64'),
  };
  drawn.set(logo, picture);
  return picture;
}

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
