import type { EmailTemplate } from './texts.ts';

/** Texts of the mails about a person's own data. */
export const privacyMailTexts: Readonly<Record<'en' | 'pt', Readonly<Record<'dataReady', EmailTemplate>>>> = {
  en: {
    dataReady: {
      subject: (brand) => `Your data from ${brand} is ready`,
      heading: 'Your data is ready',
      lines: ['You asked for a copy of everything we hold about you. You can download it for 7 days.'],
      button: 'Download my data',
      note: 'You need to log in to download it, so nobody else can. If you didn’t ask for it, change your password.',
    },
  },
  pt: {
    dataReady: {
      subject: (brand) => `Os seus dados de ${brand} estão prontos`,
      heading: 'Os seus dados estão prontos',
      lines: ['Pediu uma cópia de tudo o que guardamos sobre si. Pode descarregá-la durante 7 dias.'],
      button: 'Descarregar os meus dados',
      note: 'Tem de iniciar sessão para a descarregar: mais ninguém o pode fazer. Se não fez este pedido, altere a sua palavra-passe.',
    },
  },
};
