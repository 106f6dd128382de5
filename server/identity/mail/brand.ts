import type { PartnerRow } from '../../partner/types.ts';

/** How a mail looks: the partner's name, logo and colour where it is white-label (NAV-73), else ours. */
export type MailBrand = {
  readonly name: string;
  readonly logo: string | undefined;
  readonly primaryColor: string;
  readonly onPrimary: string;
};

const OWN_NAME = 'Waymark';
/** PRT-49. */
const OWN_COLOR = '#5B2A86';

export function brandOf(partner: PartnerRow | undefined, publicUrl: string): MailBrand {
  const settings = partner?.settings.whiteLabel ? partner.settings : undefined;
  const primaryColor = settings?.primaryColor ?? OWN_COLOR;
  return {
    name: settings && partner ? partner.name : OWN_NAME,
    logo: settings?.partnerLogo ? new URL(settings.partnerLogo, `${publicUrl}/`).href : undefined,
    primaryColor,
    onPrimary: readableOn(primaryColor),
  };
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
