import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { AuthSettings } from '../../../src/modules/auth/auth.settings.js';
import { readAllSettings } from '../../../src/settings.js';

const BASE = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  JWT_SECRET: randomBytes(24).toString('hex'),
};
const PRODUCTION = {
  ...BASE,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  ENCRYPTION_KEY: randomBytes(24).toString('hex'),
};

describe('account settings', () => {
  it('require a separate encryption key in production', () => {
    expect(() => readAllSettings({ ...PRODUCTION, ENCRYPTION_KEY: '' })).toThrow('ENCRYPTION_KEY');
    expect(() => readAllSettings({ ...PRODUCTION, ENCRYPTION_KEY: 'short' })).toThrow('ENCRYPTION_KEY');
    expect(readAllSettings(PRODUCTION).platform.encryptionSecret).toBe(PRODUCTION.ENCRYPTION_KEY);
    expect(readAllSettings(BASE).platform.encryptionSecret).toBe(BASE.JWT_SECRET);
  });

  it.each([
    [PRODUCTION, undefined, true],
    [PRODUCTION, 'optional', false],
    [BASE, undefined, false],
    [BASE, 'required', true],
  ])('require two-factor sign-in for staff in production, or as set (%#)', (env, STAFF_TWO_FACTOR, required) => {
    const { modules } = readAllSettings({ ...env, STAFF_TWO_FACTOR });
    expect(modules.find((settings) => settings instanceof AuthSettings)?.staffTwoFactorRequired).toBe(required);
  });

  it('reject an unknown value', () => {
    expect(() => readAllSettings({ ...BASE, STAFF_TWO_FACTOR: 'maybe' })).toThrow('STAFF_TWO_FACTOR');
  });
});
