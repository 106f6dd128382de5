import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function lineOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

describe('createLog', () => {
  it('ERR-11 AUT-12 takes tokens, passwords and message texts out', () => {
    const line = lineOf((log) => {
      log.info({
        password: 'hunter22',
        user: { accessToken: 'aaa.bbb' },
        args: { input: { messageText: 'dear' } },
      });
      log.info({ variables: { authToken: 'ccc.ddd' }, authorization: 'Bearer eee' });
    });
    for (const secret of ['hunter22', 'aaa.bbb', 'dear', 'ccc.ddd', 'eee'])
      expect(line).not.toContain(secret);
    expect(line).toContain('[taken out]');
  });

  it('reduces an error to what names the fault, without what a driver hangs on it', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      parameters: ['ada@example.org'],
    });
    const line = lineOf((log) => log.error({ err: error }, 'fault'));
    expect(line).not.toContain('ada@example.org');
    expect(JSON.parse(line)).toMatchObject({
      msg: 'fault',
      err: { reason: 'duplicate key', errorCode: '23505' },
    });
  });
});
