import { describe, expect, it } from 'vitest';
import { isOurHost, partnerHost } from './partnerHome.ts';

describe('PRT-62 where a partner lives', () => {
  it.each([
    ['localhost:4000', null, 'farol', 'farol.localhost:4000'],
    ['app.waymark.example', null, 'farol', 'farol.app.waymark.example'],
    ['dev.waymark.example', null, 'farol', 'farol.dev.waymark.example'],
    ['www.app.waymark.example', null, 'farol', 'farol.app.waymark.example'],
    ['farol.localhost:4000', 'farol', 'farol', 'farol.localhost:4000'],
    ['tideway.app.waymark.example', 'tideway', 'farol', 'farol.app.waymark.example'],
    ['tideway.localhost:4000', 'tideway', null, 'localhost:4000'],
  ])('from %s (a partner: %s) to %s is %s', (host, knownHere, subdomain, expected) => {
    expect(partnerHost(host, knownHere, subdomain)).toBe(expected);
  });

  it.each([
    ['127.0.0.1:4000', null],
    ['intranet', null],
    // Nobody promised that names below these lead anywhere.
    ['waymark.example', null],
    ['farol.localhost:4000', null],
  ])('is unknown from %s', (host, knownHere) => {
    expect(partnerHost(host, knownHere, 'farol')).toBeNull();
  });
});

describe('PRT-63 who may be asked for a log-in', () => {
  it.each([
    ['farol.localhost:4000', 'farol', 'localhost:4000'],
    ['localhost:4000', null, 'farol.localhost:4000'],
    ['tideway.waymark.example', 'tideway', 'waymark.example'],
    ['tideway.waymark.example', 'tideway', 'farol.waymark.example'],
    ['waymark.example', null, 'farol.waymark.example'],
  ])('from %s (a partner: %s), %s is', (here, knownHere, other) => {
    expect(isOurHost(here, knownHere, other)).toBe(true);
  });

  it.each([
    ['waymark.example', null, 'evil.example'],
    ['farol.localhost:4000', null, 'localhost:4000'],
    ['farol.waymark.example', 'farol', 'evil.example'],
    ['farol.waymark.example', 'farol', 'evil.example/.waymark.example'],
    ['farol.waymark.example', 'farol', 'evil.example#.waymark.example'],
    ['farol.waymark.example', 'farol', 'a@evil.waymark.example'],
    ['farol.waymark.example', 'farol', 'a.b.waymark.example'],
    ['farol.waymark.example', 'farol', 'xwaymark.example'],
    ['farol.waymark.example', 'farol', ''],
  ])('from %s (a partner: %s), %s is not', (here, knownHere, other) => {
    expect(isOurHost(here, knownHere, other)).toBe(false);
  });
});
