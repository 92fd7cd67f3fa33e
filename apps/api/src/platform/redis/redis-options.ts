import type { RedisOptions } from 'ioredis';
import type { Settings } from '../config/settings.js';
import { addressOf } from '../errors/connection-error.js';

const KEEP_ALIVE_AFTER_MS = 10_000;
/** Longer than Bull's blocking wait for the next job (BRPOPLPUSH, 5 s). */
const WAITING_MS = 7_000;
const MAX_PAUSE_MS = 2_000;
const DEFAULT_PORT = 6379;

/** Returns how every connection finds Redis and reconnects: by its URL, or by asking Sentinels for the current primary. */
export function redisOptions(settings: Settings): RedisOptions {
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
    // A connection without a reply for this long is replaced; commands that were not sent are sent again where allowed.
    socketTimeout: WAITING_MS + settings.ENGINE_PATIENCE_MS,
    db: Number(url.pathname.slice(1) || 0),
    retryStrategy: (times) => Math.min(MAX_PAUSE_MS, times * 100),
  };
}

/** Describes the address for the log, without credentials. */
export function describeRedisAddress({ REDIS_URL, REDIS_SENTINELS }: Settings): string {
  return REDIS_SENTINELS ? `the primary that the Sentinels ${REDIS_SENTINELS} report` : addressOf(REDIS_URL, DEFAULT_PORT);
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
    sentinelRetryStrategy: (times) => Math.min(MAX_PAUSE_MS, times * 100),
    sentinelCommandTimeout: 2_000,
    enableTLSForSentinelMode: tls.tls !== undefined,
    // A demoted primary replies with this error: ask the Sentinels again, then repeat the command.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  };
}

/** Removes the brackets of an IPv6 address, which only URLs use. */
function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}
