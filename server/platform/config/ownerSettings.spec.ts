import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const DATABASE_URL = 'postgres://waymark@localhost:5432/waymark';

describe('who runs the product', () => {
  it('NAV-58 is nobody until the environment says so', () => {
    expect(loadConfig({ DATABASE_URL, ORGANISATION_NAME: '' }).owner).toEqual({});
  });

  it('NAV-58 is what the environment says, and no more', () => {
    const given = { DATABASE_URL, ORGANISATION_NAME: ' Quay Trust ', CHARITY_NUMBER: '1234' };
    expect(loadConfig({ ...given, TERMS_URL: 'https://quay.example/terms' }).owner).toEqual({
      organisationName: 'Quay Trust',
      charityNumber: '1234',
      links: { privacy: null, terms: 'https://quay.example/terms', cookies: null },
    });
    expect(loadConfig({ DATABASE_URL, TIKTOK_URL: 'https://tiktok.example/quay' }).owner).toEqual({
      social: { linkedin: null, instagram: null, facebook: null, tiktok: 'https://tiktok.example/quay' },
    });
  });

  it.each([
    ['ORGANISATION_NAME', 'x'.repeat(121)],
    ['CHARITY_NAME', ' '],
    ['PRIVACY_POLICY_URL', 'javascript:alert(1)'],
    ['LINKEDIN_URL', 'quay.example'],
    ['STATISTICS_SCRIPT', 'https://elsewhere.example/count.js'],
    ['STATISTICS_SCRIPT', '//elsewhere.example/count.js'],
  ])('%s cannot be %s', (name, value) => {
    expect(() => loadConfig({ DATABASE_URL, [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ DATABASE_URL, [name]: value })).toThrow(name);
  });
});
