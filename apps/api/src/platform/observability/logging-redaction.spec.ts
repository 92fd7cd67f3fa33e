import { describe, expect, it } from '@jest/globals';
import { REDACTED_FIELDS, safeError, safePath, scrubLine, withoutPersonalData } from './logging-redaction.js';

describe('F28 log redaction', () => {
  it.each(REDACTED_FIELDS)('redacts the field %s at any depth and in any spelling', (field) => {
    const snake = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const header = snake.replaceAll('_', '-').toUpperCase();
    const logged = JSON.stringify(
      withoutPersonalData({ [field]: 'Rosa', order: { [snake]: 'Rosa', lines: [{ buyer: { [header]: ['Rosa'] } }] } }),
    );
    expect(logged).not.toContain('Rosa');
    expect(logged.match(/\[redacted\]/g)).toHaveLength(3);
  });

  it('redacts values beyond the maximum depth, and bytes', () => {
    const deep = { a: { b: { c: { d: { e: { f: { g: 'Rosa' } } } } } }, raw: Buffer.from('Rosa') };
    expect(JSON.stringify(withoutPersonalData(deep))).not.toMatch(/Rosa|82,111/);
  });

  it('keeps IDs, numbers, and times', () => {
    const fields = {
      orderId: '0190b1c2-1234-7000-8000-123456789012',
      amountCents: 350_000,
      at: new Date(0),
      context: 'jobs',
      left: null,
    };
    expect(withoutPersonalData(fields)).toEqual(fields);
    const line = `{"level":40,"time":1763754108123,"pid":4711,"orderId":"${fields.orderId}","ms":12.345678901,"msg":"at app.js:1234:5678"}\n`;
    expect(scrubLine(line)).toBe(line);
    const frame = '    at run (file:///srv/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/hooks.js:301:12)';
    expect(scrubLine(frame)).toBe(frame);
  });

  it.each([
    ['an email address', 'all recipients were rejected: 550 <rosa.lind+x@mail.gulfcoast.example>', 'rosa.lind'],
    ['a phone number', 'calling 8135550142 failed', '8135550142'],
    ['a phone number as people write it', 'calling (813) 555-0142 failed', '555-0142'],
    ['a phone number with its country', 'calling +18135550142 failed', '8135550142'],
    ['an EIN', 'EIN 12-3456789 is taken', '12-3456789'],
    ['a provider key', 'Invalid API Key provided: sk_live_abcDEF123', 'abcDEF123'],
    ['a client secret', 'pi_3abc_secret_9xyz is over', '9xyz'],
    ['a signed token', 'jwt eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl malformed', 'c2lnbmF0dXJl'],
    ['a password in a URL', 'connect redis://shop:hunter2@10.0.0.7:6379 refused', 'hunter2'],
    ['a token in a URL', 'GET /reset-password?token=abcdefgh', 'abcdefgh'],
  ])('redacts %s inside a text', (_what, text, secret) => {
    expect(scrubLine(`{"level":40,"msg":"${text}"}\n`)).not.toContain(secret);
  });

  it('logs type, code, and frames of an error, without the values that drivers add', () => {
    const refused = Object.assign(
      new Error('insert into "users" values (\'Rosa\') - duplicate key value violates unique constraint "users_email_key"'),
      {
        code: '23505',
        detail: 'Key (email)=(rosa) already exists.',
      },
    );
    const unreadable = Object.assign(new Error('invalid input syntax for type integer: "Rosa\nLind"'), { code: '22P02' });
    let broken: unknown;
    try {
      JSON.parse('{"firstName": Rosa}');
    } catch (error) {
      broken = error;
    }
    expect(safeError(refused)).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "users_email_key"',
    });
    for (const error of [refused, unreadable, broken, 'Rosa'])
      expect(JSON.stringify(safeError(error))).not.toMatch(/Rosa|rosa|Lind/);
    expect(safeError(refused).stack).toMatch(/^\s+at /);
  });

  it('logs the redacted causes of an error up to a limit', () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "Rosa"'), { code: '22P02' });
    const logged = safeError(new Error('Please try again.', { cause: new Error('No such charge', { cause }) }));
    expect(logged).toMatchObject({
      message: 'Please try again.',
      cause: { message: 'No such charge', cause: { code: '22P02' } },
    });
    expect(JSON.stringify(logged)).not.toContain('Rosa');
    const round = new Error('round');
    round.cause = round;
    expect(JSON.stringify(safeError(round)).match(/"message":"round"/g)!.length).toBeLessThan(10);
  });

  it.each([
    ['/api/aged-leads?q=rosa', '/api/aged-leads'],
    ['/api/order-receipts/0190b1c2-1234-7000-8000-123456789012', '/api/order-receipts/[redacted]'],
    ['/api/order-setups/hS9xLmQ2vT7bKc4wRzNpYdJf', '/api/order-setups/[redacted]'],
    ['/api/users/rosa@gulfcoast.example', '/api/users/[redacted]'],
  ])('logs the path %s as %s', (url, path) => {
    expect(safePath(url)).toBe(path);
  });
});
