import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleScenario, scenarioNames } from './bundleScenario.ts';
import { findK6, HOW_TO_GET_K6 } from './findK6.ts';
import { brokenCards, type Place, pictureOf, placed, withPlaces } from './lib/boardCards.ts';
import { brokenHistory } from './lib/rescheduleHistory.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('load scenarios', () => {
  it.each(scenarioNames())('%s becomes one file that imports nothing but k6', async (name) => {
    const outfile = join(folder, `${name}.js`);
    await bundleScenario(name, outfile);
    const imports = [...readFileSync(outfile, 'utf8').matchAll(/^import .* from "(.+)";$/gm)].map(
      ([, from]) => from,
    );
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((from) => !/^k6(\/|$)/.test(from ?? ''))).toEqual([]);
  });

  it.skipIf(!findK6(process.env)).each([
    ['messaging', 'messages_lost'],
    ['reconnect-storm', 'messages_doubled'],
    ['booking-race', 'races_without_one_winner'],
    ['reschedule-storm', 'proposals_open_twice'],
    ['board-editing', 'screens_unlike_server'],
    ['attachments', 'files_corrupt'],
    ['registration-rush', 'seats_over_maximum'],
  ])('%s is understood by k6 itself', async (name, invariant) => {
    const outfile = join(folder, `${name}.js`);
    await bundleScenario(name, outfile);
    const stack = join(folder, 'stack.json');
    writeFileSync(stack, JSON.stringify({ address: 'http://localhost:1', people: [], authTokenSecret: 'x' }));
    const k6 = findK6(process.env) ?? 'k6';
    const options = execFileSync(k6, ['inspect', '-e', `STACK=${stack}`, outfile], { encoding: 'utf8' });
    expect(JSON.parse(options)).toHaveProperty(`thresholds.${invariant}`, ['count==0']);
  });

  it('SES-65 the books of a storm do not balance when the server breaks a promise', () => {
    const accepted = { kind: 'SessionAccepted', times: ['one'] };
    const proposed = { kind: 'RescheduleProposed', times: ['two'] };
    const moved = { kind: 'RescheduleAccepted', times: ['two'] };
    const fine = { acceptedTime: 'two', reschedule: null, history: [accepted, proposed, proposed, moved] };
    expect(brokenHistory(fine, ['two'])).toEqual({ openTwice: 0, notAgreed: 0, lost: 0 });
    expect(brokenHistory({ ...fine, acceptedTime: 'one' }, ['two'])).toMatchObject({ notAgreed: 1 });
    expect(brokenHistory(fine, ['two', 'two'])).toMatchObject({ lost: 1 });
    expect(brokenHistory({ ...fine, reschedule: { status: 'OPEN' } }, [])).toMatchObject({ openTwice: 1 });
    const twice = { ...fine, history: [accepted, proposed, moved, moved] };
    expect(brokenHistory(twice, [])).toMatchObject({ openTwice: 1 });
  });

  it('PLN-28 the books of a board do not balance when a card is lost, doubled or back again', () => {
    const made = new Set(['a', 'b']);
    const taken = new Set(['b']);
    const there = (...ids: string[]) =>
      brokenCards(
        ids.map((id) => ({ id })),
        made,
        taken,
      );
    expect(there('template', 'a')).toEqual({ lost: 0, doubled: 0 });
    expect(there('template')).toEqual({ lost: 1, doubled: 0 });
    expect(there('a', 'a')).toEqual({ lost: 0, doubled: 1 });
    expect(there('a', 'b')).toEqual({ lost: 0, doubled: 1 });
  });

  it('PLN-27 a board looks different in another order, column or with other texts', () => {
    const card = { id: 'a', name: 'A', status: 'TODO', rank: 'M' };
    const other = { id: 'b', name: 'B', status: 'TODO', rank: 'V' };
    const picture = pictureOf([card, other]);
    expect(pictureOf([other, card])).toBe(picture);
    const changes = [{ rank: 'Z' }, { status: 'COMPLETED' }, { name: 'C' }];
    for (const change of changes) expect(pictureOf([{ ...card, ...change }, other])).not.toBe(picture);
  });

  it('PLN-28 a screen keeps a new name that it fetched while the card was moved, and the later place', () => {
    const card = { id: 'a', name: 'New name', status: 'TODO', rank: 'M', version: 5 };
    const places = new Map<string, Place>();
    placed(places, 'a', { status: 'COMPLETED', rank: 'V', version: 6 });
    placed(places, 'a', { status: 'IN_PROGRESS', rank: 'V', version: 4 });
    expect(withPlaces([card], places)).toMatchObject([{ name: 'New name', status: 'COMPLETED', rank: 'V' }]);
    expect(withPlaces([{ ...card, version: 7 }], places)).toMatchObject([{ status: 'TODO', rank: 'M' }]);
  });

  it('says in one sentence how to get k6', () => {
    expect(HOW_TO_GET_K6).toContain('go install go.k6.io/k6@latest');
    expect(findK6({ K6: '/nowhere/k6', PATH: '' })).not.toBe('/nowhere/k6');
  });
});
