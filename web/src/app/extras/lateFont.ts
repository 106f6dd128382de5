import { localStore } from '#/lib/browserStorage.ts';
import { behindFirstPage } from '../firstPage.ts';

/** The font that this browser keeps, for public/boot.js: the next visit has it from its beginning. */
const keptKey = 'font';

/** Fetches the font of the page behind the first page, where public/boot.js has left it out on a slow connection. */
export async function keepFont(): Promise<void> {
  const font = document.querySelector<HTMLMetaElement>('meta[name="waymark-font"]')?.content;
  if (!font || localStore.get(keptKey) === font) return;
  await behindFirstPage();
  try {
    const response = await fetch(font, { signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    if (response.ok) localStore.set(keptKey, font);
  } catch {
    // The next visit tries again.
  }
}
