import { describe, expect, it } from '@jest/globals';
import { asRefusal, StartRefused } from './start-refused.js';

describe('F53 asRefusal', () => {
  const denied = (syscall: string) =>
    Object.assign(new Error(`${syscall} EACCES: permission denied`), { code: 'EACCES', syscall });

  it('names a port that the user is not allowed to open', () => {
    const refusal = asRefusal(Object.assign(denied('listen'), { address: '0.0.0.0', port: 80 }));
    expect(refusal).toBeInstanceOf(StartRefused);
    expect((refusal as Error).message).toBe(
      'The process cannot listen:\n  - this user is not allowed to open port 80 (PORT): choose 1024 or higher',
    );
  });

  it('returns unknown errors unchanged', () => {
    const error = denied('open');
    expect(asRefusal(error)).toBe(error);
  });
});
