import { afterAll, describe, expect, it } from '@jest/globals';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from './logging.js';

describe('createLogger', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("drops lines, but doesn't end the process, when the log can't be written", () => {
    writeFileSync(join(folder, 'closed'), '');
    const closed = openSync(join(folder, 'closed'), 'r');
    const logger = createLogger('info', closed);
    for (let line = 0; line < 3; line += 1) expect(() => logger.info('disk full')).not.toThrow();
    closeSync(closed);
  });

  it('writes JSON lines with level and message', () => {
    const file = openSync(join(folder, 'log'), 'w');
    createLogger('info', file).info({ orderId: 'o-1' }, 'paid');
    closeSync(file);
    expect(JSON.parse(readFileSync(join(folder, 'log'), 'utf8'))).toMatchObject({ level: 30, orderId: 'o-1', msg: 'paid' });
  });
});
