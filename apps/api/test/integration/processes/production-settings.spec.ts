import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { CallSettings } from '../../../src/modules/calls/calls.settings.js';
import { readAllSettings } from '../../../src/settings.js';

const random = () => randomBytes(48).toString('base64');
const SAME = random();
const CALLS_SECRET = `whsec_${random()}`;

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}`,
  JWT_SECRET: random(),
  ENCRYPTION_KEY: random(),
};

describe('F45 production settings', () => {
  it.each([
    {},
    { STRIPE_SECRET_KEY: 'rk_live_x' },
    { ENCRYPTION_KEY_PREVIOUS: random() },
    { ENCRYPTION_KEY_PREVIOUS: 'a'.repeat(40) },
    { CALLS_WEBHOOK_SECRET: CALLS_SECRET, CALLS_CDR_URL: 'https://voice.example/cdr?shop=1' },
  ])('accept random secrets and live keys: %j', (settings) =>
    expect(readAllSettings({ ...PRODUCTION, ...settings }).platform.production).toBe(true),
  );

  it('C43 limit the times of calls, unless they say otherwise', () => {
    const limits = [{}, { CALLS_STRICT_TIMES: 'false' }].map((settings) => {
      const { modules } = readAllSettings({ ...PRODUCTION, ...settings });
      return modules.find((each): each is CallSettings => each instanceof CallSettings)?.strictTimes;
    });
    expect(limits).toEqual([true, false]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_x' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'rk_test_x' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: random() }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: `whsec_${'ab'.repeat(20)}` }],
    ['JWT_SECRET', { JWT_SECRET: 'a'.repeat(36) }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: '0123456789'.repeat(4) }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: PRODUCTION.JWT_SECRET }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: SAME, JWT_SECRET: SAME }],
    ['ENCRYPTION_KEY_PREVIOUS', { ENCRYPTION_KEY_PREVIOUS: PRODUCTION.ENCRYPTION_KEY }],
    ['ENCRYPTION_KEY_PREVIOUS', { ENCRYPTION_KEY_PREVIOUS: PRODUCTION.JWT_SECRET }],
    ['CALLS_CDR_URL', { CALLS_WEBHOOK_SECRET: CALLS_SECRET, CALLS_CDR_URL: 'http://voice.example/cdr' }],
    ['CALLS_CDR_URL', { CALLS_WEBHOOK_SECRET: CALLS_SECRET, CALLS_CDR_URL: 'https://shop:pass@voice.example/cdr' }],
    ['CALLS_CDR_URL', { CALLS_CDR_URL: 'https://voice.example/cdr' }],
    ['STRIPE_WEBHOOK_SECRET', { JWT_SECRET: PRODUCTION.STRIPE_WEBHOOK_SECRET }],
    ['CALLS_COMMAND_URL', { CALLS_COMMAND_URL: 'http://voice.example/commands' }],
  ])('reject %s in %j, in one line that names it', (name, settings) => {
    let message = '';
    try {
      readAllSettings({ ...PRODUCTION, ...settings });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^The settings cannot be used:\\n(?: {2}- .*\\n)* {2}- ${name} (?:must|is) `));
  });

  it('explain how to create a secret, without showing the old one', () => {
    const weak = 'abcabcabc'.repeat(5);
    const read = () => readAllSettings({ ...PRODUCTION, JWT_SECRET: weak });
    expect(read).toThrow(/JWT_SECRET is easy to guess: generate one with `openssl rand -base64 48`/);
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining(weak) }));
  });

  it('F46 apply when NODE_ENV is not set', () => {
    const { NODE_ENV: _left, ...untold } = PRODUCTION;
    expect(readAllSettings(untold).platform.production).toBe(true);
    expect(() => readAllSettings({ ...untold, STRIPE_SECRET_KEY: 'sk_test_x', PUBLIC_URL: '' })).toThrow(
      /PUBLIC_URL[\s\S]*STRIPE_SECRET_KEY/,
    );
  });
});
