import { join } from 'node:path';
import { launchNode, logTail, type RunningChild } from '../local-stack/child-process.ts';
import { ensureDatabase } from '../local-stack/databases.ts';
import { isAnswered, LOOPBACK } from '../local-stack/ports.ts';
import { startPostgres } from '../local-stack/postgres.ts';
import { startRedis } from '../local-stack/redis.ts';
import type { Service, Supervisor } from '../local-stack/supervisor.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Addresses } from './addresses.ts';
import type { StartedParts } from './environment.ts';
import type { Places } from './places.ts';
import type { Plan } from './plan.ts';
import type { LocalSecrets } from './secrets.ts';

const DATABASE = 'warmline';

export interface LocalParts {
  plan: Plan;
  places: Places;
  addresses: Addresses;
  secrets: LocalSecrets | undefined;
  root: string;
  say: (line: string) => void;
}

/** Starts, under the supervisor, the parts that no setting gave: database, Redis, mail inbox, payment emulator. */
export async function startLocalParts(parts: LocalParts, supervisor: Supervisor): Promise<StartedParts> {
  const { plan, places, addresses, say } = parts;
  const started: StartedParts = {};
  if (plan.database) {
    say('database: starting PostgreSQL');
    const server = await supervisor.start({
      name: 'database',
      start: (signal) =>
        startPostgres({ dataDir: places.postgres, port: addresses.database, logFile: places.log('postgres'), log: say, signal }),
    });
    started.databaseUrl = await ensureDatabase(server.url('postgres'), DATABASE);
  }
  if (plan.redis) {
    const server = await supervisor.start({
      name: 'redis',
      start: (signal) =>
        startRedis({
          dataDir: places.redis,
          port: addresses.redis,
          logFile: places.log('redis'),
          recordFile: places.record('redis'),
          persistent: true,
          signal,
        }),
    });
    started.redisUrl = server.url;
    started.redisCompat = server.compat;
    say(
      `redis: ${server.engine}${server.compat ? ' (JavaScript, keys in memory; a redis-server on PATH is used when there is one)' : ''}`,
    );
  }
  if (plan.mail) await supervisor.start(mailService(parts));
  if (plan.payments && parts.secrets) await supervisor.start(paymentService(parts, parts.secrets));
  return started;
}

function mailService({ places, addresses }: LocalParts): Service {
  return helper(places, 'mail-inbox', addresses.inbox, new URL('../local-stack/mail-inbox-main.ts', import.meta.url), {
    SMTP_PORT: String(addresses.smtp),
    MAIL_INBOX_PORT: String(addresses.inbox),
    MAIL_FOLDER: places.mail,
  });
}

function paymentService({ places, addresses, root }: LocalParts, secrets: LocalSecrets): Service {
  return helper(places, 'payment-emulator', addresses.payments, join(root, 'tools/payment-emulator/main.ts'), {
    PORT: String(addresses.payments),
    EMULATOR_SECRET_KEY: secrets.stripeSecretKey,
    EMULATOR_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    EMULATOR_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    EMULATOR_WEBHOOK_URL: `http://${LOOPBACK}:${addresses.web}/api/stripe/webhook`,
    EMULATOR_STATE_FILE: places.payments,
  });
}

/** A Node helper of ours, ready when its port is answered. */
function helper(places: Places, name: string, port: number, script: URL | string, environment: NodeJS.ProcessEnv): Service {
  const logFile = places.log(name);
  return {
    name,
    start: async (signal) => {
      const child: RunningChild = await launchNode({
        args: [typeof script === 'string' ? script : script.pathname],
        env: { ...process.env, ...environment },
        logFile,
        recordFile: places.record(name),
      });
      await waitUntil(() => isAnswered(port), {
        what: `${name} listening on ${port}`,
        timeoutMs: 30_000,
        signal,
        failure: () => (child.exit() ? new Error(`${name} ended while starting:\n${logTail(logFile)}`) : undefined),
      }).catch(async (error: unknown) => {
        await child.stop();
        throw error;
      });
      return child;
    },
  };
}
