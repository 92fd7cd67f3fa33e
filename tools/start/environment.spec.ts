import { describe, expect, it } from '@jest/globals';
import { productEnvironment } from './environment.ts';
import { makePlan } from './plan.ts';
import { describeMissing, findRefusal } from './product.ts';

const ADDRESSES = {
  web: 1,
  publicUrl: 'http://127.0.0.1:1',
  moved: false,
  database: 2,
  redis: 3,
  smtp: 4,
  inbox: 5,
  payments: 6,
  calls: 7,
  webDev: 0,
};
const OWNER = Object.assign(new URL('postgres://127.0.0.1:2/warmline'), { username: 'postgres', password: 'of-the-owner' }).href;

describe('F43 environment of API and worker', () => {
  const environment = (settings: Record<string, string>, databaseUrl?: string) =>
    productEnvironment(settings, makePlan(settings, '/repo'), ADDRESSES, { databaseUrl }, undefined, '/repo');

  it('has a separate login for the built-in database, the same at each start, and never the owner', () => {
    const { DATABASE_URL = '' } = environment({}, OWNER);
    const { username, password, host, pathname } = new URL(DATABASE_URL);
    expect([username, host, pathname]).toEqual(['warmline_shop', '127.0.0.1:2', '/warmline']);
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    expect(environment({}, OWNER).DATABASE_URL).toBe(DATABASE_URL);
    expect(JSON.stringify(environment({}, OWNER))).not.toContain('of-the-owner');
  });

  it('omits the owner that an operator sets for migrations', () => {
    const given = environment({ DATABASE_URL: 'postgres://shop@db/warmline', DATABASE_OWNER_URL: OWNER });
    expect(given.DATABASE_URL).toBe('postgres://shop@db/warmline');
    expect(JSON.stringify(given)).not.toContain('of-the-owner');
  });
});

describe('C68 voice emulator', () => {
  const secrets = {
    jwtSecret: 'j',
    stripeSecretKey: 's',
    stripePublishableKey: 'p',
    stripeWebhookSecret: 'w',
    callsWebhookSecret: 'c',
  };
  const environment = (settings: Record<string, string>) =>
    productEnvironment(settings, makePlan(settings, '/repo'), ADDRESSES, {}, secrets, '/repo');

  it('takes the commands of the shop, unless an operator has a voice system', () => {
    expect(environment({})).toMatchObject({ CALLS_WEBHOOK_SECRET: 'c', CALLS_COMMAND_URL: 'http://127.0.0.1:7/commands' });
    expect(environment({ CALLS_WEBHOOK_SECRET: 'own' }).CALLS_COMMAND_URL).toBeUndefined();
  });

  it('C61 answers the shop about its calls, unless an operator has a voice system', () => {
    expect(environment({})).toMatchObject({ CALLS_CDR_URL: 'http://127.0.0.1:7/cdr' });
    expect(environment({ CALLS_WEBHOOK_SECRET: 'own' }).CALLS_CDR_URL).toBeUndefined();
  });
});

describe('answer about readiness', () => {
  it.each([
    ['503 {"status":"degraded","missing":["worker"]}', 'the worker'],
    ['503 {"status":"degraded","missing":["database","redis"]}', 'the database and Redis'],
    ['502 Bad Gateway', 'the API, which reports 502 Bad Gateway'],
    ['fetch failed', 'the API, which reports fetch failed'],
  ])('%s names what the start waits for', (answer, missing) => expect(describeMissing(answer)).toBe(missing));
});

describe('end of a log', () => {
  const list = 'The settings cannot be used:\n  - PORT must be a number\n  - LOG_LEVEL must be one of these';

  it('is a refusal only when it lists problems', () => {
    expect(findRefusal(`{"level":"info"}\n${list}\n`)).toBe(list);
    for (const other of ['', 'Error: no\n    at main.js:1', `${list}\n{"level":"info","msg":"started"}`])
      expect(findRefusal(other)).toBeNull();
  });
});
