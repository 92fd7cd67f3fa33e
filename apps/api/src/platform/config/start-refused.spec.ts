import { describe, expect, it } from '@jest/globals';
import { asRefusal, StartRefused } from './start-refused.js';

describe('F53 a start that the system refuses', () => {
  const denied = (syscall: string) =>
    Object.assign(new Error(`${syscall} EACCES: permission denied`), { code: 'EACCES', syscall });

  it('names a port that this user may not open', () => {
    const refusal = asRefusal(Object.assign(denied('listen'), { address: '0.0.0.0', port: 80 }));
    expect(refusal).toBeInstanceOf(StartRefused);
    expect((refusal as Error).message).toBe(
      'The process cannot listen:\n  - this user may not open port 80 (PORT): choose one of 1024 or more',
    );
  });

  it('keeps what it has no words for', () => {
    const error = denied('open');
    expect(asRefusal(error)).toBe(error);
  });
});
