import { describe, expect, it } from '@jest/globals';
import { isDatabaseOutage } from './database-errors.js';

describe('isDatabaseOutage', () => {
  it.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to unexpected postmaster exit'), { code: '57P01' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('wrapped', { cause: Object.assign(new Error('gone'), { code: 'ETIMEDOUT' }) }),
  ])('recognizes "$message"', (error) => {
    expect(isDatabaseOutage(error)).toBe(true);
  });

  it.each([Object.assign(new Error('duplicate key'), { code: '23505' }), new Error('a bug in our code'), null, 'text'])(
    'does not match %s',
    (error) => {
      expect(isDatabaseOutage(error)).toBe(false);
    },
  );
});
