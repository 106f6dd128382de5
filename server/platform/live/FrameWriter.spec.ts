import { Duplex, type Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import * as ws from 'ws';
import { FrameWriter } from './FrameWriter.ts';

/** The library's own parser, which its types do not show. */
const { Receiver } = ws as unknown as { readonly Receiver: new (options: object) => Writable };

/** Reads what is written as a browser would. */
function stage() {
  const receiver = new Receiver({ isServer: false });
  const texts: string[] = [];
  const writes: number[] = [];
  const counts = { handed: 0, written: 0 };
  receiver.on('message', (data: Buffer) => texts.push(String(data)));
  const tcp = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      writes.push(chunk.length);
      receiver.write(chunk);
      done();
    },
  });
  const writer = new FrameWriter(
    tcp,
    () => {
      counts.handed += 1;
    },
    () => {
      counts.written += 1;
    },
  );
  return { tcp, writer, texts, writes, counts };
}

const head = Buffer.from('{"id":"a","payload":');

describe('frames of a socket', () => {
  it.each([
    ['a short one', 'x', '{"id":"a","payload":"x"}', 26],
    ['one with a length of two bytes', 'é'.repeat(100), `{"id":"a","payload":"${'é'.repeat(100)}"}`, 227],
    ['the longest of two bytes', 'x'.repeat(65_512), `{"id":"a","payload":"${'x'.repeat(65_512)}"}`, 65_539],
    [
      'one with a length of eight bytes',
      'x'.repeat(65_513),
      `{"id":"a","payload":"${'x'.repeat(65_513)}"}`,
      65_546,
    ],
  ])('%s is read as it was written', async (_name, text, read, bytes) => {
    const { writer, texts, writes } = stage();
    writer.add(head, Buffer.from(JSON.stringify(text)));
    expect(writer.held).toBe(bytes);
    await turn();
    await turn();
    expect(texts).toEqual([read]);
    expect(writes).toEqual([bytes]);
    expect(writer.held).toBe(0);
  });

  it('leave together at the end of the tick, in their order, and say so once', async () => {
    const { writer, texts, writes, counts } = stage();
    writer.add(Buffer.from('{"type":"connection_ack"}'));
    writer.add(head, Buffer.from('1'));
    writer.add(head, Buffer.from('2'));
    expect(writes).toEqual([]);
    await turn();
    await turn();
    await turn();
    expect(texts).toEqual(['{"type":"connection_ack"}', '{"id":"a","payload":1}', '{"id":"a","payload":2}']);
    expect(writes).toEqual([75]);
    expect(counts).toEqual({ handed: 1, written: 1 });
  });

  it('leave before something else is written to the socket, and later ones after it', async () => {
    const { writer, writes } = stage();
    writer.add(head, Buffer.from('1'));
    writer.flush();
    expect(writes).toEqual([24]);
    writer.add(head, Buffer.from('22'));
    await turn();
    expect(writes).toEqual([24, 25]);
  });

  it('of a socket that ended within the tick are not written after its end', async () => {
    const { tcp, writer, writes } = stage();
    const faults: string[] = [];
    tcp.on('error', ({ message }) => faults.push(message));
    writer.add(head, Buffer.from('1'));
    tcp.end();
    await turn();
    expect([writes, faults, writer.held]).toEqual([[], [], 0]);
  });

  it('of a socket that is gone are never written', async () => {
    const { writer, writes } = stage();
    writer.add(head, Buffer.from('1'));
    writer.drop();
    await turn();
    expect([writes, writer.held]).toEqual([[], 0]);
  });
});
