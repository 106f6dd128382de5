/** A fault: the text that stands once in a file of the product, and what takes its place while tests run. */
export type Fault = {
  readonly name: string;
  readonly path: string;
  readonly find: string;
  readonly replace: string;
  /** Test files, or the beginnings of their paths, of which one must go red. */
  readonly tests: readonly string[];
};

const VARIABLE = 'WAYMARK_PLANTED_FAULT';

/** Makes the tests of this process run with the fault; undefined: with the product as it is. */
export function plant(fault: Fault | undefined): void {
  if (fault) process.env[VARIABLE] = JSON.stringify(fault);
  else delete process.env[VARIABLE];
}

export function isPlanted(): boolean {
  return Boolean(process.env[VARIABLE]);
}

/** The file with the fault in it. @throws Error when its text does not stand there exactly once. */
export function faulty({ name, path, find, replace }: Fault, code: string): string {
  const parts = code.split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: the text to replace stands ${parts.length - 1} times in ${path}, not once`);
  return parts.join(replace);
}

/** A Vite plugin that puts the planted fault into its file as it is loaded. Files on disk stay as they are. */
export function plantedFault() {
  return {
    name: 'planted-fault',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | null {
      const text = process.env[VARIABLE];
      if (!text) return null;
      const fault = JSON.parse(text) as Fault;
      return id.split('?')[0]?.endsWith(`/${fault.path}`) ? faulty(fault, code) : null;
    },
  };
}
