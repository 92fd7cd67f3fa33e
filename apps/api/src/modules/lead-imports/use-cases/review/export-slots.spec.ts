import { describe, expect, it } from '@jest/globals';
import { TooManyRequests } from '../../../../platform/limits/rate-limiter.js';
import { ExportSlots } from './export-slots.js';

async function* parts(): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) yield await Promise.resolve(`${part}\n`);
}

describe('L34 ExportSlots', () => {
  it('frees its slots when a client stops reading, and when an export cannot be opened', async () => {
    const places = new ExportSlots();
    places.stallMs = 20;
    const open = () => places.stream('one', () => Promise.resolve(parts()));
    const stalled = [await open(), await open()];
    await expect(open()).rejects.toBeInstanceOf(TooManyRequests);
    const closed = stalled.map((stream) => new Promise<void>((resolve) => void stream.once('close', resolve)));
    for (const stream of stalled) stream.on('error', () => undefined).read();
    await Promise.all(closed);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(places.stream('one', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    for (const stream of [await open(), await open()]) stream.destroy();
  });

  it('keeps a slot as long as the client keeps reading', async () => {
    const places = new ExportSlots();
    places.stallMs = 100;
    const stream = await places.stream('one', () => Promise.resolve(parts()));
    const until = performance.now() + 400;
    for await (const part of stream) {
      expect(part).toMatch(/\n$/);
      await new Promise((resolve) => setImmediate(resolve));
      if (performance.now() > until) break;
    }
    expect(performance.now()).toBeGreaterThan(until);
  });
});
