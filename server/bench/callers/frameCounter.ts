/** Counts the frames in a server's byte stream without decoding them: cheap enough not to be what is measured. */
export function createFrameCounter(onFrames: (count: number) => void): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let bodyLeft = 0;
  return (chunk) => {
    let at = 0;
    let frames = 0;
    while (at < chunk.length) {
      if (bodyLeft > 0) {
        const step = Math.min(bodyLeft, chunk.length - at);
        bodyLeft -= step;
        at += step;
        continue;
      }
      const wanted = headerLength(header.length > 1 ? header[1] : undefined);
      const step = Math.min(wanted - header.length, chunk.length - at);
      header = Buffer.concat([header, chunk.subarray(at, at + step)]);
      at += step;
      if (header.length < 2 || header.length < headerLength(header[1])) continue;
      bodyLeft = bodyLength(header);
      header = Buffer.alloc(0);
      frames += 1;
    }
    if (frames > 0) onFrames(frames);
  };
}

/** RFC 6455, 5.2; servers do not mask. */
function headerLength(second: number | undefined): number {
  if (second === undefined) return 2;
  const short = second & 0x7f;
  return short === 126 ? 4 : short === 127 ? 10 : 2;
}

function bodyLength(header: Buffer): number {
  const short = (header[1] ?? 0) & 0x7f;
  if (short === 126) return header.readUInt16BE(2);
  return short === 127 ? Number(header.readBigUInt64BE(2)) : short;
}
