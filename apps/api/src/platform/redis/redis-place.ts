import type { RedisOptions } from 'ioredis';
import type { Settings } from '../config/settings.js';
import { placeOf } from '../engine-trouble.js';

const KEEP_ALIVE_AFTER_MS = 10_000;
/** Longer than Bull lets its connection wait for the next job (BRPOPLPUSH, 5 s). */
const WAITING_MS = 7_000;
const LONGEST_PAUSE_MS = 2_000;
const DEFAULT_PORT = 6379;

/** How every connection finds Redis and comes back to it: by its address, or by asking Sentinels for the primary of the moment. */
export function redisPlace(settings: Settings): RedisOptions {
  const url = new URL(settings.REDIS_URL);
  const tls = url.protocol === 'rediss:' ? { tls: {} } : {};
  return {
    ...(settings.REDIS_SENTINELS
      ? bySentinels(settings, tls)
      : { host: bare(url.hostname), port: Number(url.port || DEFAULT_PORT) }),
    ...tls,
    ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    connectTimeout: settings.ENGINE_PATIENCE_MS,
    keepAlive: KEEP_ALIVE_AFTER_MS,
    // A connection that owes an answer for so long is dropped and made anew; commands that never came through are sent again, where they may be.
    socketTimeout: WAITING_MS + settings.ENGINE_PATIENCE_MS,
    db: Number(url.pathname.slice(1) || 0),
    retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, times * 100),
  };
}

/** The same in words, without credentials. */
export function whereRedisIs({ REDIS_URL, REDIS_SENTINELS }: Settings): string {
  return REDIS_SENTINELS ? `the address that the Sentinels ${REDIS_SENTINELS} give` : placeOf(REDIS_URL, DEFAULT_PORT);
}

function bySentinels(settings: Settings, tls: Pick<RedisOptions, 'tls'>): RedisOptions {
  const sentinels = (settings.REDIS_SENTINELS ?? '').split(',').map((place) => {
    const [host = '', port = ''] = place.trim().split(':');
    return { host, port: Number(port) };
  });
  return {
    sentinels,
    name: settings.REDIS_SENTINEL_NAME,
    sentinelPassword: settings.REDIS_SENTINEL_PASSWORD,
    sentinelRetryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, times * 100),
    sentinelCommandTimeout: 2_000,
    enableTLSForSentinelMode: tls.tls !== undefined,
    // A primary that was demoted while we were connected says so by this error: ask the Sentinels again, then repeat the command.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  };
}

/** IPv6 addresses stand in brackets in a URL, and nowhere else. */
function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}
