import type { PartnerSettings } from '@waymark/events/partner';
import { farolTexts, tidewayTexts } from './partnerTexts.ts';

export type DemoPartner = {
  readonly partnerId: string;
  readonly name: string;
  readonly subdomain: string | null;
  readonly isDefault: boolean;
  readonly settings: PartnerSettings;
};

/** A lighthouse, drawn here so that the demo needs no file and no network. */
const LIGHTHOUSE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 40" role="img" aria-label="Farol">
<path fill="#B4472E" d="M14 37l3-24h8l3 24z"/><path fill="#fff" d="M16 23h10l1 5H15z"/><path fill="#1F4E5F" d="M15 8h12v5H15z"/>
<path fill="#1F4E5F" d="M21 2l7 6H14z"/><path fill="#E9B44C" d="M28 9l10-3v7l-10-2zM14 9L4 6v7l10-2z"/>
<text x="46" y="29" font-family="Figtree,Segoe UI,sans-serif" font-size="25" font-weight="700" fill="#1F4E5F">Farol</text></svg>`;

const WAVES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 40" role="img" aria-label="Tideway">
<path d="M3 15c5-8 10-8 15 0s10 8 15 0" fill="none" stroke="#0F6E84" stroke-width="4" stroke-linecap="round"/>
<path d="M3 27c5-8 10-8 15 0s10 8 15 0" fill="none" stroke="#C99700" stroke-width="4" stroke-linecap="round"/>
<text x="44" y="29" font-family="Georgia,serif" font-size="25" font-weight="700" fill="#23343B">Tideway</text></svg>`;

export const demoPartners: readonly DemoPartner[] = [
  {
    partnerId: 'waymark',
    name: 'Waymark Community',
    subdomain: null,
    isDefault: true,
    settings: {
      partnerLevel: 'COMMUNITY',
      needsApproval: false,
      whiteLabel: false,
      searchPack: true,
      descriptionEn:
        'Founders, small businesses and charities, and the volunteers who help them. Everyone starts here.',
      descriptionPt:
        'Empreendedores, pequenas empresas e associações, e os voluntários que os ajudam. É por aqui que se começa.',
    },
  },
  {
    partnerId: 'farol',
    name: 'Farol',
    subdomain: 'farol',
    isDefault: false,
    settings: {
      partnerLevel: 'ENTERPRISE',
      needsApproval: false,
      whiteLabel: true,
      primaryColor: '#1F4E5F',
      secondaryColor: '#B4472E',
      contrastTextPrimary: '#FFFFFF',
      fontName: 'Figtree',
      descriptionEn:
        'People who start a business in Portugal, with mentors who have opened shops, studios and farms there.',
      descriptionPt:
        'Para quem abre um negócio em Portugal, com mentores que já abriram lojas, ateliês e explorações agrícolas.',
      partnerLogo: `data:image/svg+xml;base64,${Buffer.from(LIGHTHOUSE).toString('base64')}`,
      whitelabelText: [
        { key: 'landing.heroTitle', language: 'pt', value: 'Um farol para quem começa' },
        { key: 'landing.heroTitle', language: 'en', value: 'A light for those who begin' },
      ],
      texts: farolTexts,
      groupEventPack: true,
      searchPack: true,
    },
  },
  {
    partnerId: 'tideway',
    name: 'Tideway Makers',
    subdomain: 'tideway',
    isDefault: false,
    settings: {
      partnerLevel: 'PARTNER',
      needsApproval: true,
      closedCommunity: true,
      whiteLabel: true,
      // Pale on purpose: text on it cannot be white, and text in it has to be darkened.
      primaryColor: '#F2B705',
      secondaryColor: '#0F6E84',
      contrastTextPrimary: '#FFFFFF',
      fontName: 'Figtree',
      descriptionEn: 'Makers on the estuary: potters, weavers and soap makers who sell what they make.',
      descriptionPt: 'Artesãos do estuário: oleiros, tecelões e saboeiros que vendem o que fazem.',
      partnerLogo: `data:image/svg+xml;base64,${Buffer.from(WAVES).toString('base64')}`,
      hideBecomeAMentorOption: true,
      hideNumberOfEmployees: true,
      hideBusinessHealth: true,
      termsOfUse: 'https://example.org/tideway/terms',
      whitelabelText: [
        { key: 'landing.heroTitle', language: 'en', value: 'Made on the estuary, made to last' },
        { key: 'landing.heroTitle', language: 'pt', value: 'Feito no estuário, feito para durar' },
      ],
      texts: tidewayTexts,
      groupEventPack: true,
      searchPack: false,
    },
  },
];
