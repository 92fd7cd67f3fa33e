import { Redis, type Result } from 'ioredis';

/**
 * Takes ARGV[1] attempts from each limit in order and stops at the first that is used up, so that an attempt rejected by a narrow
 * limit never counts against a wider one. The other arguments are points and seconds of each key. Returns the index of the
 * rejecting key (0 for none) and the ms until its window ends.
 */
const TAKE = `for place, key in ipairs(KEYS) do
  local points, seconds = tonumber(ARGV[2 * place]), tonumber(ARGV[2 * place + 1])
  local used = redis.call('INCRBY', key, ARGV[1])
  if used == tonumber(ARGV[1]) then redis.call('EXPIRE', key, seconds) end
  if used > points then return { place, redis.call('PTTL', key) } end
end
return { 0, redis.call('PTTL', KEYS[#KEYS]) }`;

/**
 * Returns one attempt to each limit whose argument is 1, and all attempts to the others; a limit that has expired stays deleted.
 */
const RESTORE = `for place, key in ipairs(KEYS) do
  local used = tonumber(redis.call('GET', key))
  if used then
    if ARGV[place] == '1' and used > 1 then redis.call('DECR', key) else redis.call('DEL', key) end
  end
end`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeAttempts(keys: number, ...keysThenArguments: (string | number)[]): Result<[place: number, ms: number], Context>;
    restoreAttempts(keys: number, ...keysThenArguments: (string | number)[]): Result<null, Context>;
  }
}

/** Defines the two scripts on a connection. */
export function defineBudgetScripts(client: Redis): void {
  client.defineCommand('takeAttempts', { lua: TAKE });
  client.defineCommand('restoreAttempts', { lua: RESTORE });
}
