/** Of each worker. With the usual 16 megabytes for new objects, a fifth of a worker's time went into clearing them up. */
export const workerFlags: string[] = ['--max-semi-space-size=32'];
