import type { RedisOptions } from 'ioredis';
import type { Settings } from '../config/settings.js';

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
    db: Number(url.pathname.slice(1) || 0),
    retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, times * 100),
  };
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
