import { describe, expect, it } from 'vitest';
import { profileResolver, validFields } from './profileResolver.ts';
import { isUkPostcode, isWebsite, type ProfileField, type ProfileForm } from './profileRules.ts';
import { blankProfile } from './testing/blankProfile.ts';

/** Field to message key. */
async function errorsOf(form: Partial<ProfileForm>, names: readonly ProfileField[]) {
  const { errors } = await profileResolver(names)({ ...blankProfile, ...form }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
}

describe('the fields on screen', () => {
  it('ONB-44 ERR-43 a missing mandatory field is said, and only where it is on screen', async () => {
    expect(await errorsOf({ firstName: ' ' }, ['firstName', 'countryId', 'languageIds', 'postcode'])).toEqual(
      {
        firstName: 'mandatory',
        countryId: 'mandatory',
        languageIds: 'mandatory',
      },
    );
    expect(await errorsOf({ firstName: 'Ana' }, ['firstName'])).toEqual({});
  });

  it('counts characters as a reader does', async () => {
    const names = ['firstName', 'goals'] as const;
    expect(await errorsOf({ firstName: '🇵🇹'.repeat(100), goals: '🇵🇹'.repeat(2_000) }, names)).toEqual({});
    expect(await errorsOf({ firstName: '🇵🇹'.repeat(101), goals: '🇵🇹'.repeat(2_001) }, names)).toEqual({
      firstName: 'tooLong',
      goals: 'tooLong',
    });
  });

  it('ONB-37 a skill asks for its level, and so do all', async () => {
    const names = ['taxonomyTeach', 'levels'] as const;
    const skills = (levels: ProfileForm['levels']) => ({ taxonomyTeach: ['a', 'b'], levels });
    expect(await errorsOf(skills({ a: 3 }), names)).toEqual({ levels: 'mandatory' });
    expect(await errorsOf(skills({ a: 3, b: 1 }), names)).toEqual({});
    expect(await errorsOf({}, names)).toEqual({ taxonomyTeach: 'mandatory' });
  });

  it('ONB-38 at least one kind of mentoring', async () => {
    const names = ['ongoingMentoring', 'oneOffMentoring'] as const;
    expect(await errorsOf({}, names)).toEqual({ ongoingMentoring: 'mandatory' });
    expect(await errorsOf({ oneOffMentoring: true }, names)).toEqual({});
  });

  it('ONB-39 days must be chosen', async () => {
    const { availability } = blankProfile;
    const windows = [{ day: 2, start: '09:00', end: '12:00' }];
    expect(Object.keys(await errorsOf({}, ['availability']))).toEqual(['availability']);
    expect(await errorsOf({ availability: { ...availability, windows } }, ['availability'])).toEqual({});
  });

  it('PRO-93 a pause needs its last day', async () => {
    const windows = [{ day: 2, start: '09:00', end: '12:00' }];
    const paused = (pausedUntil: string | null) =>
      errorsOf({ availability: { ...blankProfile.availability, windows, pausedUntil } }, ['availability']);
    expect(await paused(null)).toEqual({});
    expect(await paused('2027-01-09')).toEqual({});
    expect(Object.keys(await paused(''))).toEqual(['availability']);
  });

  it('ONB-40 LIM-25 hours must be chosen', async () => {
    expect(await errorsOf({}, ['hoursPerWeek'])).toEqual({ hoursPerWeek: 'mandatory' });
    expect(await errorsOf({ hoursPerWeek: '4' }, ['hoursPerWeek'])).toEqual({});
  });

  it('ONB-41 ONB-42 LIM-20 one to twenty topics', async () => {
    const topics = (count: number) => ({ taxonomyLearn: Array.from({ length: count }, (_, at) => `t${at}`) });
    expect(await errorsOf(topics(0), ['taxonomyLearn'])).toEqual({ taxonomyLearn: 'mandatory' });
    expect(await errorsOf(topics(20), ['taxonomyLearn'])).toEqual({});
    expect(await errorsOf(topics(21), ['taxonomyLearn'])).toEqual({ taxonomyLearn: 'tooManyTopics' });
  });

  it('PRO-18 "other" asks for a text', async () => {
    const names = ['hearAboutUsOptionId', 'hearAboutUsInput'] as const;
    expect(await errorsOf({ hearAboutUsOptionId: 'other' }, names)).toEqual({
      hearAboutUsInput: 'mandatory',
    });
    expect(await errorsOf({ hearAboutUsOptionId: 'friend' }, names)).toEqual({});
  });

  it('PRO-16 a UK postcode is asked for in the UK only', async () => {
    const names = ['countryId', 'postcode'] as const;
    expect(await errorsOf({ countryId: 'GB', postcode: '1000-205' }, names)).toEqual({
      postcode: 'postcodeInvalid',
    });
    expect(await errorsOf({ countryId: 'GB' }, names)).toEqual({ postcode: 'mandatory' });
    expect(await errorsOf({ countryId: 'PT', postcode: '1000-205' }, names)).toEqual({});
    expect(await errorsOf({ countryId: 'PT' }, names)).toEqual({});
  });
});

it('ONB-36 leaving half way saves what is right', () => {
  const form = { ...blankProfile, orgName: 'Ember & Oak', orgWebsite: 'not a website' };
  expect(validFields(['orgName', 'orgWebsite', 'orgRole'], form)).toEqual(['orgName']);
});

it.each([
  ['https://example.org', true],
  ['example.org', true],
  ['www.exemplo.pt/sobre?a=1', true],
  ['HTTP://EXAMPLE.ORG', true],
  ['münchen.example', true],
  ['', true],
  ['example', false],
  ['my site.org', false],
  ['javascript:alert(1)', false],
  ['ftp://example.org', false],
  ['name@example.org', false],
  ['http://', false],
  ['1.2.3.4', false],
])('ONB-43 ERR-39 %j is a website: %s', (given, expected) => {
  expect(isWebsite(given)).toBe(expected);
});

it.each([
  ['SW1A 1AA', true],
  ['m11ae', true],
  ['EC1A1BB', true],
  ['GIR 0AA', true],
  ['', true],
  ['12345', false],
  ['SW1A', false],
  ['SW1A 1CA', false],
])('PRO-16 %j is a UK postcode: %s', (given, expected) => {
  expect(isUkPostcode(given)).toBe(expected);
});
