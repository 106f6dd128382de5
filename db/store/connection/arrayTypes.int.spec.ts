import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/index.ts';

describe('arrays', () => {
  it('go to the server and come back as they were', async () => {
    await using db = await createTestDatabase();
    const texts = ['', 'plain', 'a,b', '{x}', 'with "quotes"', 'back\\slash', 'NULL', 'new\nline', 'é🙂'];
    const numbers = [1, -2, 9_007_199_254_740_991];
    const [row] = await db.sql`
      select ${texts}::text[] as words, ${numbers}::bigint[] as numbers, ${[]}::text[] as none,
        array[null, 'x']::text[] as holes`;
    expect(row).toEqual({ words: texts, numbers, none: [], holes: [null, 'x'] });
  });
});
