/**
 * How the processes of one log reach each other. A message may be lost, doubled or late, and nothing here throws: what was
 * said is proved by the log. Messages from one process to another keep their order.
 */
export type PeerLink = {
  /** The address of this process, for others to send to. Letters, digits and `-`. */
  readonly address: string;
  /**
   * Whether messages can go out and come in now, and soon: over a slow link a command would lose each of its tries against
   * those of a quicker process.
   */
  isOpen(): boolean;
  send(address: string, message: Uint8Array): void;
  /** Returns the way to stop. */
  onMessage(listener: (message: Uint8Array) => void): () => void;
};

/** What an event store needs to share one writer with the other processes of its log. */
export type Peers = {
  readonly link: PeerLink;
  /** Proves that a message comes from a process of this installation. */
  readonly secret: Uint8Array;
};
