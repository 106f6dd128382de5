import { expect, it } from 'vitest';
import { readDatabaseAddress, serversOf } from './databaseAddress.ts';

it('takes several servers apart, looks for the one that takes writes, and gives the driver one at a time', () => {
  const address = readDatabaseAddress(
    'postgres://ada:p%40ss,word@one:5433,[::1],three.example/waymark?sslmode=require&application_name=x',
  );
  expect(address.hosts).toEqual([
    { host: 'one', port: 5433 },
    { host: '::1', port: 5432 },
    { host: 'three.example', port: 5432 },
  ]);
  expect(address.wants).toBe('read-write');
  expect(address.tls).toEqual({ isRequired: true, verify: 'nothing', ca: undefined });
  expect(address.urlOf({ host: '::1', port: 5432 })).toBe(
    'postgres://ada:p%40ss,word@[::1]/waymark?application_name=x',
  );
  expect(serversOf('postgres://ada:secret@one,two:1/x')).toBe('one:5432, two:1');
});

it('leaves one server without options as it is', () => {
  const { hosts, wants, tls } = readDatabaseAddress('postgresql://localhost/waymark');
  expect({ hosts, wants, tls }).toEqual({
    hosts: [{ host: 'localhost', port: 5432 }],
    wants: undefined,
    tls: undefined,
  });
});

it.each([
  ['mysql://one/x', 'must be a URL that begins with postgres:// or postgresql://'],
  ['postgres://one,,two/x', 'has an empty name between its commas'],
  ['postgres://one:port/x', 'must be a URL: host, or host:port, with commas between several'],
  [`postgres://${'one,'.repeat(8)}one/x`, 'names more than 8 servers'],
  ['postgres://one,two/x?target_session_attrs=any', 'target_session_attrs=any would write to a standby'],
  ['postgres://one,two/x?target_session_attrs=standby', 'target_session_attrs must be read-write or primary'],
  ['postgres://one/x?sslmode=always', 'sslmode must be disable, prefer, require, verify-ca or verify-full'],
  ['postgres://one/x?sslrootcert=ca.pem', 'sslrootcert needs sslmode=verify-full'],
  ['postgres://one/x?sslmode=verify-full&sslrootcert=/none.pem', 'sslrootcert cannot be read (ENOENT)'],
])('refuses %s with the reason', (url, message) => {
  expect(() => readDatabaseAddress(url)).toThrow(message);
});
