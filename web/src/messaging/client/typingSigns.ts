import { createStore, type StoreApi } from 'zustand/vanilla';

export const TYPING_SHOWN_MS = 5_000;

/** Person → when their sign goes out (epoch ms). */
type Signs = Readonly<Record<string, number>>;

/** Who is typing to the viewer: a sign goes out five seconds after the last signal, or when the message comes (MSG-55). */
export type TypingSigns = Pick<StoreApi<Signs>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly light: (userId: string) => void;
  readonly putOut: (userId: string) => void;
  readonly stop: () => void;
};

export function createTypingSigns(now: () => number): TypingSigns {
  const store = createStore<Signs>(() => ({}));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function putOut(userId: string): void {
    clearTimeout(timers.get(userId));
    timers.delete(userId);
    if (store.getState()[userId] !== undefined) store.setState(({ [userId]: _, ...others }) => others, true);
  }

  return {
    ...store,
    light(userId) {
      clearTimeout(timers.get(userId));
      timers.set(
        userId,
        setTimeout(() => putOut(userId), TYPING_SHOWN_MS),
      );
      store.setState({ [userId]: now() + TYPING_SHOWN_MS });
    },
    putOut,
    stop: () => timers.forEach((timer) => void clearTimeout(timer)),
  };
}
