import { expect, it } from 'vitest';
import { greetedName, strangerName, strangerText } from './strangerText.ts';

it.each([
  ['How to price', 'How to price'],
  ['a\nYour account is paused.\r\n\r\nLog in', 'a Your account is paused. Log in'],
  ['see https://evil.example/login', 'see https[:]//evil[.]example/login'],
  ['WWW.Evil.Example', 'WWW[.]Evil[.]Example'],
  ['write to a@evil.example', 'write to a@evil[.]example'],
  ['evil\u3002example, evil\uff0eexample', 'evil[.]example, evil[.]example'],
  ['すごい\u3002見て', 'すごい\u3002見て'],
  ['Eight questions before a price.pdf', 'Eight questions before a price.pdf'],
  ['Preços 2026.v2.XLSX', 'Preços 2026.v2.XLSX'],
  ['evil.example/price.pdf', 'evil[.]example/price.pdf'],
  ['price.pdf.example', 'price[.]pdf[.]example'],
  ['price.pdf evil.zip', 'price[.]pdf evil[.]zip'],
  ['192.168.0.1', '192[.]168[.]0[.]1'],
  ['fim» “x” «começo', "fim' 'x' 'começo"],
  ['St. John, v2.0. Done.', 'St. John, v2.0. Done.'],
  ['family 👩‍👩‍👧‍👦', 'family 👩‍👩‍👧‍👦'],
  ['a\u202eb\u200bc', 'a b c'],
  ['x'.repeat(500), `${'x'.repeat(119)}…`],
])('strangerText makes %j one bounded line without links', (given, kept) => {
  expect(strangerText(given)).toBe(kept);
});

it.each(['Ana', 'Ana Silva', 'João d’Ávila e Sousa', "Mary-Jane O'Neil", 'Dr. Ana', 'J.P. Morgan'])(
  'strangerName leaves the name %j as it is',
  (name) => {
    expect([strangerName(name), greetedName(name)]).toEqual([name, name]);
  },
);

it.each([
  ['Waymark: your account is paused', '“Waymark: your account is paused”'],
  ['Log in at evil.example', '“Log in at evil[.]example”'],
  ['Ana\nPlease pay', '“Ana Please pay”'],
  ['Click here to win a large prize now', '“Click here to win a large prize now”'],
  ['Ana” says Waymark “pay', "“Ana' says Waymark 'pay”"],
])('strangerName quotes %j, and no greeting repeats it', (name, quoted) => {
  expect([strangerName(name), greetedName(name)]).toEqual([quoted, null]);
});
