import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../config/settings.js';
import { redisOptions } from './redis-options.js';

const place = (settings: Partial<Settings>) => redisOptions({ REDIS_SENTINEL_NAME: 'warmline', ...settings } as Settings);

describe('F20 Redis connection options', () => {
  it('uses host, user, password, and database of the URL', () => {
    expect(place({ REDIS_URL: 'redis://shop:s%40cret@10.0.0.5:6380/2' })).toMatchObject({
      host: '10.0.0.5',
      port: 6380,
      username: 'shop',
      password: 's@cret',
      db: 2,
    });
    expect(place({ REDIS_URL: 'redis://127.0.0.1' })).toMatchObject({ host: '127.0.0.1', port: 6379, db: 0 });
    expect(place({ REDIS_URL: 'redis://[::1]:6379' })).toMatchObject({ host: '::1' });
  });

  it('encrypts the connection for rediss', () => {
    expect(place({ REDIS_URL: 'redis://127.0.0.1' })).not.toHaveProperty('tls');
    expect(place({ REDIS_URL: 'rediss://cache.example:6380' })).toHaveProperty('tls', {});
  });

  it('asks the Sentinels for the address if they are set, and takes only credentials from the URL', () => {
    const options = place({
      REDIS_URL: 'rediss://:secret@ignored:1/3',
      REDIS_SENTINELS: 'a.example:26379, 10.0.0.2:26380',
      REDIS_SENTINEL_PASSWORD: 'watch',
    });
    expect(options).not.toHaveProperty('host');
    expect(options).toMatchObject({
      sentinels: [
        { host: 'a.example', port: 26379 },
        { host: '10.0.0.2', port: 26380 },
      ],
      name: 'warmline',
      password: 'secret',
      sentinelPassword: 'watch',
      db: 3,
      tls: {},
      enableTLSForSentinelMode: true,
    });
  });

  it('reconnects when the server was demoted', () => {
    const { reconnectOnError } = place({ REDIS_URL: 'redis://x', REDIS_SENTINELS: 'a:1' });
    expect(
      [new Error("READONLY You can't write against a read only replica."), new Error('ERR syntax')].map((e) =>
        reconnectOnError?.(e),
      ),
    ).toEqual([2, false]);
  });
});
