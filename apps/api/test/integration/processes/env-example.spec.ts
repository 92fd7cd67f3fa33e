import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from '../../../src/platform/config/read-settings.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { MODULE_SETTINGS, readAllSettings } from '../../../src/settings.js';

const text = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');
const example = Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1], match[2]]));
const OF_THE_LOCAL_STACK = ['MAIL_INBOX_PORT', 'DEMO_SHOP', 'DEMO_CALLS', 'DEMO_CALLS_PER_MINUTE'];

const REQUIRED = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:5432/shop',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  JWT_SECRET: 'x'.repeat(32),
};

describe('.env.example', () => {
  it('names every setting, and no other', () => {
    const names = [Settings, ...MODULE_SETTINGS].flatMap(settingNames);
    expect(Object.keys(example).sort()).toEqual([...names, ...OF_THE_LOCAL_STACK].sort());
  });

  it('is valid once the required values are set, and changes no default', () => {
    expect(readAllSettings({ ...example, ...REQUIRED })).toEqual(readAllSettings(REQUIRED));
  });

  it('reports all invalid settings at once', () => {
    expect(() => readAllSettings({ ...REQUIRED, PORT: 'many', JWT_SECRET: 'short', DATABASE_URL: 'mysql://x' })).toThrow(
      /DATABASE_URL[\s\S]*JWT_SECRET|JWT_SECRET[\s\S]*DATABASE_URL/,
    );
  });

  it('rejects demo accounts, the emulator and generated secrets in production', () => {
    const risky = {
      ...REQUIRED,
      NODE_ENV: 'production',
      DEMO_DATA: 'true',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      JWT_SECRET: `generated-${'x'.repeat(32)}`,
    };
    for (const name of ['DEMO_DATA', 'STRIPE_API_BASE', 'JWT_SECRET', 'PUBLIC_URL', 'ENCRYPTION_KEY']) {
      expect(() => readAllSettings(risky)).toThrow(new RegExp(`${name} must`));
    }
  });
});
