import type { PartnerRow } from '@waymark/db/partner';
import type { App } from '../platform/app.ts';
import type { MailBrand } from '../platform/mail/emailTemplate.ts';
import { partnerById } from './directory.ts';
import { mailLogo } from './mailLogo.ts';

type Recipient = { readonly language: 'en' | 'pt'; readonly partnerId: string | null };
type Place = { readonly path: string; readonly query?: Readonly<Record<string, string>> };

/** How a mail to this person looks (NAV-73), and how its links are made: in their language and brand. */
export async function mailFrame(app: App, { language, partnerId }: Recipient) {
  const { publicUrl } = app.config;
  const partner = partnerId ? await partnerById(app, partnerId) : undefined;
  const linkTo = ({ path, query = {} }: Place): string => {
    // I18-05: the page that opens speaks the language of the mail.
    const link = new URL(`${publicUrl}${language === 'en' ? '' : `/${language}`}${path}`);
    for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
    // PRT-60: the page that opens wears the same brand as the mail.
    if (partner?.settings.whiteLabel) link.searchParams.set('partnerId', partner.id);
    return link.href;
  };
  return { brand: { ...brandOf(partner, publicUrl), ...(await logoOf(app, partner)) }, linkTo };
}

/** Mail programs show no picture that stands in the text itself: it comes with the mail. */
async function logoOf(
  app: App,
  partner: PartnerRow | undefined,
): Promise<Partial<Pick<MailBrand, 'logo' | 'picture'>>> {
  const { whiteLabel, partnerLogo } = partner?.settings ?? {};
  if (!partner || !whiteLabel || !partnerLogo?.startsWith('data:')) return {};
  const picture = await mailLogo(app, partner.id, partnerLogo);
  return { logo: picture && `cid:${picture.id}`, picture };
}

const OWN_NAME = 'Waymark';
/** PRT-49. */
const OWN_COLOR = '#5B2A86';

export function brandOf(partner: PartnerRow | undefined, publicUrl: string): MailBrand {
  const settings = partner?.settings.whiteLabel ? partner.settings : undefined;
  const primaryColor = settings?.primaryColor ?? OWN_COLOR;
  return {
    name: settings && partner ? partner.name : OWN_NAME,
    logo: shownLogo(settings?.partnerLogo, publicUrl),
    primaryColor,
    onPrimary: readableOn(primaryColor),
  };
}

/** The address of a logo that mail programs show. They show no drawing, and one that is elsewhere nobody here fetches. */
function shownLogo(logo: string | null | undefined, publicUrl: string): string | undefined {
  if (!logo) return undefined;
  const { href, pathname } = new URL(logo, `${publicUrl}/`);
  return /\.svgz?$/i.test(pathname) ? undefined : href;
}

/** PRT-55: black or white, whichever stands out more. Relative luminance after WCAG 2.2. */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
