/** What the server may tell the client in index.html (`#waymark-settings`, JSON); everything has a default. */
export type ClientSettings = {
  /** Signs the `auth` token. Every browser holds it, so it protects nothing; TLS does (AUT-12). */
  authTokenSecret: string;
  apiPath: string;
  /** A script of this origin that counts visits; loaded after consent only (PRV-19). */
  statisticsScript: string | null;
  organisationName: string | null;
  charityName: string | null;
  charityNumber: string | null;
  links: { privacy: string | null; terms: string | null; cookies: string | null };
  social: {
    linkedin: string | null;
    instagram: string | null;
    facebook: string | null;
    tiktok: string | null;
  };
};

const defaults: ClientSettings = {
  authTokenSecret: 'waymark-auth-token-v1-known-to-every-browser',
  apiPath: '/api',
  statisticsScript: null,
  organisationName: null,
  charityName: null,
  charityNumber: null,
  links: { privacy: null, terms: null, cookies: null },
  social: { linkedin: null, instagram: null, facebook: null, tiktok: null },
};

export const settings: ClientSettings = {
  ...defaults,
  ...givenSettings(),
};

function givenSettings(): Partial<ClientSettings> {
  try {
    return JSON.parse(
      document.getElementById('waymark-settings')?.textContent ?? '{}',
    ) as Partial<ClientSettings>;
  } catch {
    return {};
  }
}
