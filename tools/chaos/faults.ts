import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { onDatabase } from './database.ts';
import type { Random } from '@warmline/domain/seeded-random';
import type { Environment } from './environment.ts';

export interface Fault {
  name: string;
  /** Injects the fault; returns a description for the report. */
  inject: (environment: Environment, random: Random) => Promise<string> | string;
}

const HTTP_FAULTS = ['error', 'unavailable', 'rate_limit', 'drop_before', 'drop_after'] as const;
/** Longer than the product's timeout for the provider. */
const LATE_MS = 9_000;
/** Too small for an uploaded file, enough for logs and documents. */
const FILE_LIMIT_BYTES = 150_000;

/** Faults of a running shop other than killed processes. */
const OTHER_FAULTS: readonly Fault[] = [
  {
    name: 'redis-emptied',
    inject: async (environment) => {
      await environment.emptyRedis();
      return 'all Redis keys deleted';
    },
  },
  {
    name: 'silent-database-connection',
    inject: (environment) => `${environment.stallDatabaseConnections()} database connections stalled`,
  },
  {
    name: 'provider-fails',
    inject: ({ provider }, random) => {
      const kind = random.pick(HTTP_FAULTS);
      const times = random.between(2, 8);
      provider.faults.plan({ kind, times });
      return `provider: ${times} × ${kind}`;
    },
  },
  {
    name: 'provider-late',
    inject: ({ provider }, random) => {
      const times = random.between(1, 4);
      provider.faults.plan({
        kind: 'delay',
        times,
        delayMs: LATE_MS,
        match: random.pick(['POST /v1/payment_intents', 'cancel', 'confirm']),
      });
      return `provider: ${times} responses ${LATE_MS / 1000} s late`;
    },
  },
  {
    name: 'webhooks-lost',
    inject: ({ provider }, random) => {
      const lost = random.between(3, 15);
      provider.deliveries.loseNext(lost);
      return `${lost} webhooks lost`;
    },
  },
  {
    name: 'webhooks-doubled',
    inject: ({ provider }) => {
      provider.deliveries.setCopies(3);
      return 'every webhook sent three times';
    },
  },
  {
    name: 'webhooks-reversed',
    inject: async ({ provider }, random) => {
      provider.deliveries.hold();
      await pause(random.between(1_000, 4_000));
      await provider.deliveries.release('reversed');
      return 'webhooks held back, then sent in reverse';
    },
  },
  {
    name: 'holds-over',
    inject: async (environment) => `${await endHolds(environment)} holds expired`,
  },
  {
    name: 'disk-full',
    inject: async (environment, random) => {
      const limited = environment.parts.filter(
        (part) => part.startsWith('api-') && limitFileSize(environment.pid(part), FILE_LIMIT_BYTES),
      );
      await pause(random.between(1_000, 3_000));
      limited.forEach((part) => limitFileSize(environment.pid(part), 'unlimited'));
      return `no disk space for uploads on ${limited.join(', ') || 'no process (prlimit not found)'}`;
    },
  },
];

/** Lists all faults of this environment. */
export function faultsOf(environment: Environment): Fault[] {
  const kills = environment.parts.map((part) => ({
    name: `kill-${part}`,
    inject: () => (environment.kill(part) ? `SIGKILL ${part}` : `${part} was already down`),
  }));
  return [...kills, ...OTHER_FAULTS];
}

/** Whether a fault ends a process without warning. */
export function isKill({ name }: Fault): boolean {
  return name.startsWith('kill-');
}

/** Ends all faults and sends the webhooks that were held back. */
export async function endFaults(environment: Environment): Promise<void> {
  const { provider } = environment;
  environment.closeStalledConnections();
  provider.faults.clear();
  provider.deliveries.loseNext(0);
  provider.deliveries.setCopies(1);
  await provider.deliveries.release();
}

/** Expires the holds of unpaid orders in the database; returns their number. */
export async function endHolds(environment: Environment): Promise<number> {
  const over = `now() - interval '1 second'`;
  return onDatabase(environment.databaseUrl, async (client) => {
    const { rows } = await client.query<{ orders: number }>(
      `WITH over AS (UPDATE orders SET hold_expires_at = ${over}, created_at = created_at - interval '3 minutes', checked_at = NULL
          WHERE status = 'pending' RETURNING id),
        leads AS (UPDATE aged_leads SET held_until = ${over} WHERE sold_at IS NULL AND order_id IN (SELECT id FROM over))
       SELECT count(*)::int AS orders FROM over`,
    );
    return rows[0]!.orders;
  });
}

/** Makes writes beyond a file size fail, as on a full disk, without root rights (EFBIG instead of ENOSPC). */
function limitFileSize(pid: number | undefined, bytes: number | 'unlimited'): boolean {
  return pid !== undefined && spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).status === 0;
}
