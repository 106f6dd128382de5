import { expect, it } from 'vitest';
import { isWebAddress, linkProblem } from './webAddress.ts';

it.each([
  'https://example.org',
  'HTTP://EXAMPLE.org',
  'http://localhost:3000/a?b=c#d',
  'https://associação.pt/olá',
  'https://example.org./a@b',
  'https://192.168.0.1/',
  `https://example.org/${'a'.repeat(1_900)}`,
])('isWebAddress accepts %j', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

it.each([
  '',
  'example.org',
  '//example.org',
  'https:example.org',
  'https:///path',
  'ftp://example.org',
  'javascript:alert(1)//https://example.org',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://bank.example@evil.example',
  'https://user:secret@example.org/',
  'https://example.org:0/',
  'https://example.org:99999/',
  'https://exa mple.org',
  'https://example.org/a b',
  'https://example.org/a\nb',
  'https://example.org/\u0000',
  'https://example.org/\u202egpj',
  'https://example.org/\u200b',
  'https://example.org\\@evil.example',
  'https://example.org/"onclick="alert(1)',
  'https://example..org',
  'https://%65vil.example',
  ' https://example.org',
  `https://example.org/${'a'.repeat(2_000)}`,
])('isWebAddress refuses %j', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

it.each([
  'https://meet.example.org/room',
  'HTTPS://Meet.example.org:8443/ä',
  ' https://associação.pt/olá ',
  'https://example.org./',
  'https://xn--associao-6za3b.pt/',
])('linkProblem finds nothing in %j', (link) => {
  expect(linkProblem(link)).toBeUndefined();
});

it.each([
  'http://meet.example.org/room',
  'https://localhost/room',
  'https://meet.localhost/room',
  'https://router.local/',
  'https://wiki.internal/',
  'https://nas.home/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0x7f.0x1/',
  'https://１２７.0.0.1/',
  'https://10.0.0.8:8443/admin',
  'https://192.168.1.1/reboot',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://-.example/',
  'https://meet.example.org/\u200broom',
])('linkProblem refuses %j, which leads nowhere or into the network of who opens it', (link) => {
  expect(linkProblem(link)).toBe('linkInvalid');
});
