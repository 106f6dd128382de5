import { expect, it } from 'vitest';
import { person, session } from '../testing/sessions.ts';
import { departureOf, departureOfGone, isListed, withDeparted } from './departures.ts';

const card = (id: string, hasLeft = false) => ({ session: session({ id }), hasLeft });
const order = (lines: readonly ReturnType<typeof card>[]) =>
  lines.map(({ session: { id }, hasLeft }) => (hasLeft ? `(${id})` : id)).join(' ');
const offer = (
  status: 'WAITING' | 'TAKEN' | 'PASSED_ON' | 'WITHDRAWN' | 'EXPIRED' | 'ACCEPTED' | 'DECLINED',
) => session({ myOffer: { status, question: null, isSubstitute: false } });

it('SES-52 a card that left stays where it was, until the list has it again', () => {
  const before = [card('a'), card('b'), card('c'), card('d')];
  const after = withDeparted(before, [session({ id: 'new' }), session({ id: 'a' }), session({ id: 'd' })]);
  expect(order(after as typeof before)).toBe('new a (b) (c) d');
  const again = withDeparted(after, [session({ id: 'b' }), session({ id: 'd' })]);
  expect(order(again as typeof before)).toBe('(new) (a) b (c) d');
});

it('SES-48 SES-51 SES-52 a request that left says whether it was taken, passed on, withdrawn or expired', () => {
  const why = (status: Parameters<typeof offer>[0]) => departureOf(offer(status), 'ana');
  expect(why('TAKEN')).toBe('taken');
  expect(why('PASSED_ON')).toBe('reassigned');
  expect(why('WITHDRAWN')).toBe('withdrawn');
  expect(why('EXPIRED')).toBe('expired');
  expect(departureOf(session({ status: 'ACCEPTED', mentor: person('tom') }), 'ana')).toBe('taken');
  expect(departureOf(session({ status: 'CANCELLED' }), 'ana')).toBe('withdrawn');
  expect(departureOfGone('SessionAccepted')).toBe('taken');
  expect(departureOfGone('SessionRequestWithdrawn')).toBe('withdrawn');
  expect(departureOfGone('SessionRequestExpired')).toBe('expired');
});

it('SES-52 the answer of the viewer leaves no text', () => {
  expect(departureOf(offer('ACCEPTED'), 'ana')).toBeNull();
  expect(departureOf(offer('DECLINED'), 'ana')).toBeNull();
  expect(departureOf(session({ status: 'ACCEPTED', mentor: person('ana') }), 'ana')).toBeNull();
  expect(departureOfGone('SessionOffered')).toBeNull();
  expect(departureOfGone(null)).toBeNull();
  expect(isListed(offer('WAITING'), 'waitingForMe', 'ana')).toBe(true);
  expect(isListed(offer('TAKEN'), 'waitingForMe', 'ana')).toBe(false);
});
