// Invariant: while a world runs, timers and clocks of whatever code runs in its events are its own; code outside of them (a
// test runner) keeps the real ones.
import type { Handle, World } from './World.ts';

type Callback = (...args: unknown[]) => void;

/** A timer as Node gives it, as far as the product uses it. */
class VirtualTimer {
  handle: Handle | undefined;
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

/** What ran last, with the real clocks: `using` it puts them back. */
export function virtualTime(world: World): Disposable {
  const real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    setImmediate: globalThis.setImmediate,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
    clearImmediate: globalThis.clearImmediate,
  };
  const realNow = performance.now;
  const realDate = Date.now;
  const realRandom = Math.random;

  function once(given: Callback, delay: number, label: string, args: unknown[]): VirtualTimer {
    const timer = new VirtualTimer();
    const owner = world.current;
    if (owner) timer.handle = world.after(delay, owner, label, () => given(...args));
    return timer;
  }

  function every(given: Callback, delay: number, args: unknown[]): VirtualTimer {
    const timer = new VirtualTimer();
    const owner = world.current;
    function again(): void {
      if (!owner) return;
      timer.handle = world.after(Math.max(1, delay), owner, 'interval', () => {
        again();
        given(...args);
      });
    }
    again();
    return timer;
  }

  function stop(timer: unknown, otherwise: (timer: never) => void): void {
    if (timer instanceof VirtualTimer) timer.handle?.cancel();
    else otherwise(timer as never);
  }

  Object.assign(globalThis, {
    setTimeout: (given: Callback, delay = 0, ...args: unknown[]) =>
      world.current
        ? once(given, Math.max(1, delay), 'timeout', args)
        : real.setTimeout(given, delay, ...args),
    setInterval: (given: Callback, delay = 0, ...args: unknown[]) =>
      world.current ? every(given, delay, args) : real.setInterval(given, delay, ...args),
    setImmediate: (given: Callback, ...args: unknown[]) =>
      world.current ? once(given, 0, 'immediate', args) : real.setImmediate(given, ...args),
    clearTimeout: (timer: unknown) => stop(timer, real.clearTimeout),
    clearInterval: (timer: unknown) => stop(timer, real.clearInterval),
    clearImmediate: (timer: unknown) => stop(timer, real.clearImmediate),
  });
  performance.now = () => (world.current ? world.now : realNow.call(performance));
  Date.now = () => (world.current ? world.now : realDate());
  Math.random = () => (world.current ? world.random() : realRandom());

  return {
    [Symbol.dispose]() {
      Object.assign(globalThis, real);
      performance.now = realNow;
      Date.now = realDate;
      Math.random = realRandom;
    },
  };
}
