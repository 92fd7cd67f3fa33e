import { join } from 'node:path';
import { launchNode, logTail, type RunningChild } from '../local-stack/processes/child-process.ts';
import { ensureDatabase } from '../local-stack/postgres/databases.ts';
import { LOOPBACK } from '../local-stack/ports.ts';
import { startPostgres } from '../local-stack/postgres/postgres.ts';
import { startRedis } from '../local-stack/redis/redis.ts';
import type { Service, Supervisor } from '../local-stack/processes/supervisor.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Addresses } from './addresses.ts';
import type { StartedParts } from './environment.ts';
import type { Paths } from './paths.ts';
import type { Plan } from './plan.ts';
import type { LocalSecrets } from './secrets.ts';

const DATABASE = 'warmline';

export interface LocalParts {
  plan: Plan;
  paths: Paths;
  addresses: Addresses;
  secrets: LocalSecrets | undefined;
  root: string;
  log: (line: string) => void;
}

/** Starts the parts without a setting under the supervisor: database, Redis, email inbox, payment emulator. */
export async function startLocalParts(parts: LocalParts, supervisor: Supervisor): Promise<StartedParts> {
  const { plan, paths, addresses, log } = parts;
  const started: StartedParts = {};
  if (plan.database) {
    log('database: starting PostgreSQL');
    const server = await supervisor.start({
      name: 'database',
      start: (signal) =>
        startPostgres({ dataDir: paths.postgres, port: addresses.database, logFile: paths.log('postgres'), log, signal }),
    });
    started.databaseUrl = await ensureDatabase(server.url('postgres'), DATABASE);
  }
  if (plan.redis) {
    const server = await supervisor.start({
      name: 'redis',
      start: (signal) =>
        startRedis({
          dataDir: paths.redis,
          port: addresses.redis,
          logFile: paths.log('redis'),
          recordFile: paths.record('redis'),
          persistent: true,
          signal,
        }),
    });
    started.redisUrl = server.url;
    started.redisCompat = server.compat;
    log(`redis: ${server.engine}${server.compat ? ' (JavaScript, keys in memory; a redis-server on PATH is preferred)' : ''}`);
  }
  if (plan.mail) await supervisor.start(mailService(parts));
  if (plan.payments && parts.secrets) await supervisor.start(paymentService(parts, parts.secrets));
  return started;
}

function mailService({ paths, addresses }: LocalParts): Service {
  return nodeService(
    paths,
    'mail-inbox',
    addresses.inbox,
    new URL('../local-stack/mail-inbox/mail-inbox-main.ts', import.meta.url),
    {
      SMTP_PORT: String(addresses.smtp),
      MAIL_INBOX_PORT: String(addresses.inbox),
      MAIL_FOLDER: paths.mail,
    },
  );
}

function paymentService({ paths, addresses, root }: LocalParts, secrets: LocalSecrets): Service {
  return nodeService(paths, 'payment-emulator', addresses.payments, join(root, 'tools/payment-emulator/main.ts'), {
    PORT: String(addresses.payments),
    EMULATOR_SECRET_KEY: secrets.stripeSecretKey,
    EMULATOR_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    EMULATOR_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    EMULATOR_WEBHOOK_URL: `http://${LOOPBACK}:${addresses.web}/api/stripe/webhook`,
    EMULATOR_STATE_FILE: paths.payments,
  });
}

/** Returns the service that plays callers. It starts after the shop and stops before it, so that no call is left on the line. */
export function voiceService({ paths, addresses, root }: LocalParts, secrets: LocalSecrets): Service {
  return nodeService(paths, 'voice-emulator', addresses.calls, join(root, 'tools/voice-emulator/main.ts'), {
    PORT: String(addresses.calls),
    VOICE_SHOP_URL: `http://${LOOPBACK}:${addresses.web}`,
    VOICE_SECRET: secrets.callsWebhookSecret,
    VOICE_PER_MINUTE: process.env.DEMO_CALLS_PER_MINUTE ?? '',
    VOICE_STATE_FILE: paths.calls,
  });
}

/** Returns a Node service that is ready when it listens on its port. */
function nodeService(paths: Paths, name: string, port: number, script: URL | string, environment: NodeJS.ProcessEnv): Service {
  const logFile = paths.log(name);
  return {
    name,
    start: async (signal) => {
      const child: RunningChild = await launchNode({
        args: [typeof script === 'string' ? script : script.pathname],
        env: { ...process.env, ...environment },
        logFile,
        recordFile: paths.record(name),
      });
      await waitUntil(() => child.listensOn(port) === true, {
        what: `${name} to listen on ${port}`,
        timeoutMs: 30_000,
        signal,
        failure: () => (child.exit() ? new Error(`${name} exited during startup:\n${logTail(logFile)}`) : undefined),
      }).catch(async (error: unknown) => {
        await child.stop();
        throw error;
      });
      return child;
    },
  };
}
