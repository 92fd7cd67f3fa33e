import { describe, expect, it } from '@jest/globals';
import { readAllSettings } from '../../../src/settings.js';

const GOOD = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:5432/shop',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  JWT_SECRET: 'x'.repeat(32),
};

describe('F53 settings', () => {
  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://127.0.0.1/shop'],
    ['REDIS_URL', 'http://127.0.0.1'],
    ['SMTP_URL', ''],
    ['DATABASE_URL', 'postgresql://shop:%zz@127.0.0.1/shop'],
    ['DATABASE_OWNER_URL', 'postgresql://%zz:secret@127.0.0.1/shop'],
    ['DATABASE_REPLICA_URL', 'postgresql://shop:secret@127.0.0.1/%zz'],
    ['REDIS_URL', 'redis://:%zz@127.0.0.1'],
    ['REDIS_URL', 'redis://127.0.0.1/abc'],
    ['SMTP_URL', 'smtp://shop:%zz@127.0.0.1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['TRUSTED_PROXIES', '-1'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_REPLICA_URL', 'mysql://127.0.0.1/shop'],
    ['REDIS_SENTINELS', 'somewhere'],
    ['REDIS_SENTINELS', 'a:26379,b'],
    ['REDIS_PREFIX', 'Shop One'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'short'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['LEAD_HOLD_SECONDS', '1'],
    ['LEAD_HOLD_SECONDS', '86401'],
    ['LEAD_HOLD_SECONDS', 'soon'],
    ['HONOUR_ADVERTISED_RATE', 'yes'],
    ['BOOKING_URL', 'http://booking.example'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['QUEUE_WORKERS', 'on'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_DATA', '1'],
    ['DEMO_PASSWORD', 'short'],
    ['NODE_ENV', 'staging'],
    ['S3_BUCKET', 'A Bucket'],
    ['CALLS_COMMAND_URL', 'voice.example/commands'],
  ])('%s = %j is rejected by name', (name, value) => {
    expect(() => readAllSettings({ ...GOOD, [name]: value })).toThrow(
      new RegExp(`^The settings cannot be used:\\n( {2}- .*\\n)* {2}- ${name}`),
    );
  });

  it('a bucket requires its keys', () => {
    expect(() => readAllSettings({ ...GOOD, S3_BUCKET: 'uploads' })).toThrow(/S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/);
    expect(
      readAllSettings({ ...GOOD, S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }).platform.s3,
    ).toMatchObject({
      bucket: 'uploads',
    });
  });

  it('blanks around a value are ignored, and an empty value means the default', () => {
    const { platform, modules } = readAllSettings({
      ...GOOD,
      PORT: ' 8080 ',
      LEAD_HOLD_SECONDS: '',
      HONOUR_ADVERTISED_RATE: 'true',
    });
    expect(Object.assign({}, platform, ...modules)).toMatchObject({
      PORT: 8080,
      LEAD_HOLD_SECONDS: 900,
      HONOUR_ADVERTISED_RATE: true,
    });
    expect(platform.production).toBe(false);
  });

  it('only the given environment is read', () => {
    expect(() => readAllSettings({})).toThrow(/DATABASE_URL/);
  });
});
