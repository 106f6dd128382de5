/** Bundles a program below the root for this process; returns where the bundle is. */
export function bundle(program: string): Promise<string>;
