import { describe, expect, it } from 'vitest';
import { brandLookups, subdomainOf } from './brandLookup.ts';

describe('the subdomain of a host', () => {
  it.each([
    ['PRT-58', 'acorn.waymark.example', 'acorn'],
    ['PRT-58', 'www.acorn.waymark.example', 'acorn'],
    ['PRT-58', 'ACORN.waymark.example', 'acorn'],
    ['PRT-58', 'acorn.localhost', 'acorn'],
    ['PRT-59', 'app.waymark.example', null],
    ['PRT-59', 'dev.waymark.example', null],
    ['PRT-59', 'localhost', null],
    ['PRT-60', 'intranet', null],
    ['PRT-60', '127.0.0.1', null],
    ['PRT-60', '[::1]', null],
  ])('%s %s gives %s', (_id, hostname, expected) => {
    expect(subdomainOf(hostname)).toBe(expected);
  });
});

it('PRT-60 asks for subdomain, then query, then selected partner, then cookie', () => {
  const lookups = brandLookups({
    hostname: 'acorn.waymark.example',
    search: '?partnerId=q',
    selectedPartnerId: 's',
    cookie: 'a=1; partnerId=c%20d',
  });
  expect(lookups).toEqual([
    { by: 'subdomain', value: 'acorn' },
    { by: 'id', value: 'q' },
    { by: 'id', value: 's' },
    { by: 'id', value: 'c d' },
  ]);
});

it('PRT-61 nothing to ask for leaves the default', () => {
  expect(brandLookups({ hostname: 'localhost', search: '', selectedPartnerId: null, cookie: '' })).toEqual(
    [],
  );
});
