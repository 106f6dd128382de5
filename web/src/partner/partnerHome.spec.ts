import { describe, expect, it } from 'vitest';
import { partnerHost } from './partnerHome.ts';

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
