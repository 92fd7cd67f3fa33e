import { describe, expect, it } from '@jest/globals';
import { makePlan, SettingsRefused } from './plan.ts';

const REAL = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/warmline',
  REDIS_URL: 'redis://redis',
  SMTP_URL: 'smtp://mail',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  JWT_SECRET: 'x'.repeat(48),
  ENCRYPTION_KEY: 'an-encryption-key-of-their-own-123456',
  PUBLIC_URL: 'https://warmline.test',
};

describe('start plan', () => {
  it('P8 starts everything without settings', () => {
    expect(makePlan({}, '/repo')).toEqual({
      dataDir: '/repo/.data',
      production: false,
      database: true,
      redis: true,
      mail: true,
      payments: true,
      calls: true,
      demo: true,
      demoShop: true,
    });
  });

  it.each([
    ['DATABASE_URL', 'database'],
    ['REDIS_URL', 'redis'],
    ['SMTP_URL', 'mail'],
  ] as const)('does not start what %s provides', (setting, part) => {
    expect(makePlan({ [setting]: 'something://else' }, '/repo')[part]).toBe(false);
  });

  it('starts no emulator with another payment provider, and requires its keys', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    expect(makePlan({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9' }, '/repo').payments).toBe(false);
    expect(() => makePlan({ STRIPE_API_BASE: 'http://127.0.0.1:9' }, '/repo')).toThrow(/STRIPE_SECRET_KEY is missing/);
    expect(() => makePlan({ STRIPE_SECRET_KEY: 'sk_test_x' }, '/repo')).toThrow(/STRIPE_WEBHOOK_SECRET is missing/);
  });

  it.each([{ CALLS_WEBHOOK_SECRET: 'whsec_x' }, { DEMO_CALLS: 'false' }])('C55 starts no voice emulator with %j', (settings) => {
    expect(makePlan(settings, '/repo').calls).toBe(false);
  });

  it('starts no local services in production', () => {
    expect(makePlan(REAL, '/repo')).toMatchObject({
      production: true,
      database: false,
      redis: false,
      mail: false,
      payments: false,
      calls: false,
      demo: false,
      demoShop: false,
    });
  });

  it('P8 M24 refuses production with demo users, the emulator or generated secrets, and lists every problem at once', () => {
    const refused = (): unknown =>
      makePlan({ NODE_ENV: 'production', DEMO_DATA: 'true', STRIPE_API_BASE: 'http://127.0.0.1:9' }, '/repo');
    expect(refused).toThrow(SettingsRefused);
    for (const name of [...Object.keys(REAL).slice(1), 'DEMO_DATA=true', 'STRIPE_API_BASE is set']) expect(refused).toThrow(name);
  });

  it('P8 adds no demo users when DEMO_DATA is false', () => {
    expect(makePlan({ DEMO_DATA: 'false' }, '/repo').demo).toBe(false);
  });
});
