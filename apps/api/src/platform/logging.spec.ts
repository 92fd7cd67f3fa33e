import { afterAll, describe, expect, it } from '@jest/globals';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from './logging.js';

describe('the log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('costs lines and not the process where it cannot be written', () => {
    writeFileSync(join(folder, 'closed'), '');
    const closed = openSync(join(folder, 'closed'), 'r');
    const logger = createLogger('info', closed);
    for (let line = 0; line < 3; line += 1) expect(() => logger.info('no room')).not.toThrow();
    closeSync(closed);
  });

  it('is JSON lines with the level and the message', () => {
    const file = openSync(join(folder, 'log'), 'w');
    createLogger('info', file).info({ orderId: 'o-1' }, 'paid');
    closeSync(file);
    expect(JSON.parse(readFileSync(join(folder, 'log'), 'utf8'))).toMatchObject({ level: 30, orderId: 'o-1', msg: 'paid' });
  });
});
