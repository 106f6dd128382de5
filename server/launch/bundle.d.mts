/** Bundles a program below the root, or finds the bundle that was made of the same files; returns where it is. */
export function bundle(program: string, from?: string): Promise<string>;
