import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, problemOfUrl } from './address.ts';
import { post, publicLookup } from './post.ts';

describe('the address of a webhook', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    ['https://hooks.example.org/waymark', undefined],
    ['https://8.8.8.8/', undefined],
    ['http://hooks.example.org/', 'mustBeHttps'],
    ['ftp://hooks.example.org/', 'mustBeHttps'],
    ['nonsense', 'invalid'],
    ['https://127.0.0.1/', 'inside'],
    ['https://2130706433/', 'inside'],
    ['https://0x7f.1/', 'inside'],
    ['https://[::ffff:127.0.0.1]/', 'inside'],
    ['https://169.254.169.254/latest/meta-data', 'inside'],
    ['https://localhost/', 'inside'],
    ['https://metadata/', 'inside'],
    ['https://db.internal/', 'inside'],
  ])('%s has the problem %s in production', (url, problem) => {
    expect(problemOfUrl(url, false)).toBe(problem);
  });

  it('is http on this machine in development alone', () => {
    expect(problemOfUrl('http://127.0.0.1:4000/', true)).toBeUndefined();
    expect(problemOfUrl('http://localhost:4000/', true)).toBeUndefined();
    expect(problemOfUrl('http://127.0.0.1:4000/', false)).toBe('mustBeHttps');
    expect(problemOfUrl('http://10.0.0.1/', true)).toBe('mustBeHttps');
  });
});

/** Answers as name servers of somebody who changes them between two questions do. */
function answers(...rounds: readonly (readonly string[])[]): typeof lookup {
  let round = 0;
  const resolve = (_name: string, _options: unknown, done: (...answer: unknown[]) => void) => {
    const addresses = rounds[Math.min(round, rounds.length - 1)] ?? [];
    round += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return resolve as unknown as typeof lookup;
}

describe('a name that is connected to', () => {
  const ask = (resolve: typeof lookup, all: boolean) =>
    new Promise<unknown>((resolved) =>
      publicLookup(resolve)('hooks.example.org', { all }, (error, address) =>
        resolved(error?.message ?? address),
      ),
    );

  it('leads to the addresses that were looked at, and to no others', async () => {
    expect(await ask(answers(['8.8.8.8']), false)).toBe('8.8.8.8');
    expect(await ask(answers(['8.8.8.8', '1.1.1.1']), true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '1.1.1.1', family: 4 },
    ]);
    const refused = 'The name leads into a private network.';
    expect(await ask(answers(['10.0.0.1']), false)).toBe(refused);
    expect(await ask(answers(['8.8.8.8', '127.0.0.1']), true), 'one of several').toBe(refused);
    expect(await ask(answers([]), true)).toBe(refused);
  });

  it('is refused once it has changed, because each connection asks and looks by itself', async () => {
    const changing = answers(['8.8.8.8'], ['127.0.0.1']);
    expect(await ask(changing, false)).toBe('8.8.8.8');
    const parcel = { url: 'https://hooks.example.org/', headers: {}, body: '{}' };
    expect(await post(parcel, { mayBeLoopback: false, resolve: changing })).toEqual({
      code: null,
      problem: 'The name leads into a private network.',
    });
  });
});
