import { describe, expect, it } from 'vitest';
import { messageSource, sourceAddress } from './messageSource.ts';

describe('messageSource', () => {
  it('PLN-33 leads both people of the conversation back to the message, and nobody else', () => {
    const source = messageSource('tom', 'ana', '01ABC');
    expect(source).toBe(messageSource('ana', 'tom', '01ABC'));
    expect(sourceAddress(source, 'tom')).toBe('/messages?with=ana&message=01ABC');
    expect(sourceAddress(source, 'ana')).toBe('/messages?with=tom&message=01ABC');
    expect(sourceAddress(source, 'eve')).toBeUndefined();
  });

  it('PLN-33 a source that says nothing of the conversation leads nowhere', () => {
    for (const source of ['01ABC', '/01ABC', 'ana/01ABC', 'ana~tom', 'ana~tom/', '']) {
      expect(sourceAddress(source, 'ana')).toBeUndefined();
    }
  });
});
