import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { onDatabase } from './database.ts';
import type { Random } from '@warmline/domain/seeded-random';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  /** Makes it happen; answers what exactly was done, for the report. */
  strike: (world: World, random: Random) => Promise<string> | string;
}

const HTTP_FAULTS = ['error', 'unavailable', 'rate_limit', 'drop_before', 'drop_after'] as const;
/** Longer than the product waits for the provider. */
const LATE_MS = 9_000;
/** No room for an uploaded file, enough for logs and documents. */
const FILE_LIMIT_BYTES = 150_000;

/** What can happen to a running shop, beside the death of its parts. */
const MISHAPS: readonly Fault[] = [
  {
    name: 'redis-emptied',
    strike: async (world) => {
      await world.emptyRedis();
      return 'Redis emptied';
    },
  },
  {
    name: 'silent-database-connection',
    strike: (world) => `${world.silenceDatabase()} database connections went silent`,
  },
  {
    name: 'provider-fails',
    strike: ({ provider }, random) => {
      const kind = random.pick(HTTP_FAULTS);
      const times = random.between(2, 8);
      provider.faults.plan({ kind, times });
      return `provider: ${times} × ${kind}`;
    },
  },
  {
    name: 'provider-late',
    strike: ({ provider }, random) => {
      const times = random.between(1, 4);
      provider.faults.plan({
        kind: 'delay',
        times,
        delayMs: LATE_MS,
        match: random.pick(['POST /v1/payment_intents', 'cancel', 'confirm']),
      });
      return `provider: ${times} answers ${LATE_MS / 1000} s late`;
    },
  },
  {
    name: 'webhooks-lost',
    strike: ({ provider }, random) => {
      const lost = random.between(3, 15);
      provider.deliveries.loseNext(lost);
      return `${lost} webhooks lost`;
    },
  },
  {
    name: 'webhooks-doubled',
    strike: ({ provider }) => {
      provider.deliveries.setCopies(3);
      return 'every webhook three times';
    },
  },
  {
    name: 'webhooks-reversed',
    strike: async ({ provider }, random) => {
      provider.deliveries.hold();
      await pause(random.between(1_000, 4_000));
      await provider.deliveries.release('reversed');
      return 'webhooks held back, then in reverse';
    },
  },
  {
    name: 'holds-over',
    strike: async (world) => `the clock of ${await endHolds(world)} holds ran out`,
  },
  {
    name: 'disk-full',
    strike: async (world, random) => {
      const full = world.parts.filter((part) => part.startsWith('api-') && limitFiles(world.pid(part), FILE_LIMIT_BYTES));
      await pause(random.between(1_000, 3_000));
      full.forEach((part) => limitFiles(world.pid(part), 'unlimited'));
      return `no room for uploads at ${full.join(', ') || 'nobody (prlimit is missing)'}`;
    },
  },
];

/** Everything that can happen to this world. */
export function faultsOf(world: World): Fault[] {
  const deaths = world.parts.map((part) => ({
    name: `kill-${part}`,
    strike: () => (world.kill(part) ? `SIGKILL ${part}` : `${part} lay dead already`),
  }));
  return [...deaths, ...MISHAPS];
}

/** Nothing breaks any more; what was held back goes out. */
export async function endFaults(world: World): Promise<void> {
  const { provider } = world;
  world.endSilence();
  provider.faults.clear();
  provider.deliveries.loseNext(0);
  provider.deliveries.setCopies(1);
  await provider.deliveries.release();
}

/** Moves the clock over the holds of unpaid orders, as the database sees it; answers how many there were. */
export async function endHolds(world: World): Promise<number> {
  const over = `now() - interval '1 second'`;
  return onDatabase(world.databaseUrl, async (client) => {
    const { rows } = await client.query<{ orders: number }>(
      `WITH over AS (UPDATE orders SET hold_expires_at = ${over}, created_at = created_at - interval '3 minutes', checked_at = NULL
          WHERE status = 'pending' RETURNING id),
        leads AS (UPDATE aged_leads SET held_until = ${over} WHERE sold_at IS NULL AND order_id IN (SELECT id FROM over))
       SELECT count(*)::int AS orders FROM over`,
    );
    return rows[0]!.orders;
  });
}

/** Writes beyond a file size fail from now on, as on a full disk, without rights that only root has (EFBIG where it would be ENOSPC). */
function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): boolean {
  return pid !== undefined && spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).status === 0;
}
