import { Redis, type Result } from 'ioredis';

/**
 * Takes ARGV[1] tries from each budget in turn and stops at the first that is used up: what a narrow budget refuses never reaches a wide one.
 * The further arguments are points and seconds of each key. Answers the place of the refusing key (0 for none) and the ms until it is whole again.
 */
const TAKE = `for place, key in ipairs(KEYS) do
  local points, seconds = tonumber(ARGV[2 * place]), tonumber(ARGV[2 * place + 1])
  local used = redis.call('INCRBY', key, ARGV[1])
  if used == tonumber(ARGV[1]) then redis.call('EXPIRE', key, seconds) end
  if used > points then return { place, redis.call('PTTL', key) } end
end
return { 0, redis.call('PTTL', KEYS[#KEYS]) }`;

/** Gives one try back to each budget whose argument is 1, all tries to the others; a budget that has run out meanwhile stays forgotten. */
const FORGIVE = `for place, key in ipairs(KEYS) do
  local used = tonumber(redis.call('GET', key))
  if used then
    if ARGV[place] == '1' and used > 1 then redis.call('DECR', key) else redis.call('DEL', key) end
  end
end`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeTries(keys: number, ...keysThenArguments: (string | number)[]): Result<[place: number, ms: number], Context>;
    forgiveTries(keys: number, ...keysThenArguments: (string | number)[]): Result<null, Context>;
  }
}

/** Teaches a connection the two scripts. */
export function defineBudgetScripts(client: Redis): void {
  client.defineCommand('takeTries', { lua: TAKE });
  client.defineCommand('forgiveTries', { lua: FORGIVE });
}
