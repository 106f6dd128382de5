import { Counter, Rate, Trend } from 'k6/metrics';

/** Invariant under test: what was acknowledged arrives at its receiver exactly once, in the order of positions. */
const metrics = {
  sent: new Counter('messages_sent'),
  refused: new Rate('messages_refused'),
  received: new Counter('messages_received'),
  lost: new Counter('messages_lost'),
  doubled: new Counter('messages_doubled'),
  disordered: new Counter('messages_disordered'),
  sendToReceive: new Trend('send_to_receive', true),
  sendToAcknowledge: new Trend('send_to_acknowledge', true),
};

/** The books of one direction of one conversation: what went out, what came in. */
export function openLedger() {
  const begun = new Map<string, number>();
  const acknowledged = new Set<string>();
  const received = new Map<string, number>();
  let lastPosition = 0;

  return {
    sending(clientId: string): void {
      begun.set(clientId, Date.now());
    },
    acknowledged(clientId: string): void {
      acknowledged.add(clientId);
      metrics.sent.add(1);
      metrics.refused.add(false);
      metrics.sendToAcknowledge.add(Date.now() - (begun.get(clientId) ?? Date.now()));
    },
    refused(): void {
      metrics.refused.add(true);
    },
    received(clientId: string, position: number): void {
      const sentAt = begun.get(clientId);
      if (sentAt === undefined) return;
      const times = (received.get(clientId) ?? 0) + 1;
      received.set(clientId, times);
      if (times > 1) metrics.doubled.add(1);
      else {
        metrics.received.add(1);
        metrics.sendToReceive.add(Date.now() - sentAt);
      }
      if (position <= lastPosition) metrics.disordered.add(1);
      lastPosition = Math.max(lastPosition, position);
    },
    isComplete(): boolean {
      for (const clientId of acknowledged) if (!received.has(clientId)) return false;
      return true;
    },
    /** Counts what never came; call it once, after a fair wait. */
    close(): number {
      const lost = [...acknowledged].filter((clientId) => !received.has(clientId)).length;
      metrics.lost.add(lost);
      metrics.doubled.add(0);
      metrics.disordered.add(0);
      return lost;
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;
