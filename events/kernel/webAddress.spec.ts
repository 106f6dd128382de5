import { expect, it } from 'vitest';
import { isWebAddress } from './webAddress.ts';

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
