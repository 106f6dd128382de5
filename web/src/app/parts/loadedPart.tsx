import { type ComponentType, lazy, useState } from 'react';

/**
 * A component in a separate chunk. One that is loaded already renders at once: `lazy` would show the fallback for a moment,
 * and React holds back for 300 ms what follows a fallback.
 */
export function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null;
  const begin = async () => {
    loaded = await load();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await begin() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when the module loads
  function Part(props: Props) {
    // Kept: another type would mount the component a second time.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  const preload = async () => {
    // A failure shows where the component does.
    await begin().catch(() => {});
  };
  return Object.assign(Part, { preload });
}
