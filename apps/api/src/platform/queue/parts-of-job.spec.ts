import { describe, expect, it } from '@jest/globals';
import { PartsFailed, PartsOfJob } from './parts-of-job.js';

describe('F57 the parts of a job', () => {
  const logged: unknown[][] = [];
  const parts = () => new PartsOfJob({ error: (...line: unknown[]) => void logged.push(line) });
  const broken = new Error('broken');

  it('F57 go on behind one that fails, which is logged with its IDs, and fail the job at the end', async () => {
    const job = parts();
    expect(await job.run(() => Promise.reject(broken), { orderId: 'o1' }, 'order not filled')).toBeUndefined();
    expect(await job.run(() => Promise.resolve(2), { orderId: 'o2' }, 'order not filled')).toBe(2);
    expect(logged).toEqual([[{ orderId: 'o1', err: broken }, 'order not filled']]);
    expect(() => job.end()).toThrow(new PartsFailed(1, broken));
  });

  it('F57 go on behind one whose statement takes too long', async () => {
    const job = parts();
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    expect(await job.run(() => Promise.reject(slow), { orderId: 'o1' }, 'order not filled')).toBeUndefined();
    expect(() => job.end()).toThrow(new PartsFailed(1, slow));
  });

  it('F57 end quietly when none failed', async () => {
    const job = parts();
    await job.run(() => Promise.resolve(), { orderId: 'o1' }, 'order not filled');
    expect(() => job.end()).not.toThrow();
  });

  it('F57 stop at an outage of the database', async () => {
    const outage = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    await expect(parts().run(() => Promise.reject(outage), {}, 'order not filled')).rejects.toBe(outage);
  });
});
