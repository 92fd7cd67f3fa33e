import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import type { Access } from '@warmline/contracts/auth/access';
import { startPaymentEmulator, type PaymentEmulator } from '@warmline/tools/payment-emulator/start';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { join } from 'node:path';
import request, { type Agent, type Request } from 'supertest';
import { createApp } from '../../src/app.js';
import { readAllSettings } from '../../src/settings.js';
import { Database } from '../../src/platform/database/database.js';
import { startWorkers } from '../../src/platform/queue/workers.js';
import { asOwner, createTestDatabase } from './test-database.js';

export const PASSWORD = 'correct horse battery';

export interface TestApp {
  app: NestFastifyApplication;
  url: string;
  /** Of the application, which owns nothing. */
  databaseUrl: string;
  db: Database;
  payments: PaymentEmulator;
  /** Runs a statement as the owner of the tables, for changes that the application may not make. */
  asOwner(statement: string, databaseUrl?: string): Promise<void>;
  /** Returns a client without cookies. */
  anonymous(): Agent;
  /** Returns a client signed in as a new user. */
  signedIn(access: Access, username?: string): Promise<Agent>;
  /** Creates a user and returns its id. */
  createUser(access: Access, username: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  settings?: Record<string, string>;
  /** False if the test runs jobs itself. */
  workers?: boolean;
}

/** Starts the whole application on loopback with a separate database, Redis prefix and payment emulator. */
export async function startTestApp({ settings = {}, workers = true }: TestAppOptions = {}): Promise<TestApp> {
  const payments = await startPaymentEmulator({});
  // Stops the emulator after a failed start; otherwise the test run would never end.
  return assemble(payments, settings, workers).catch(async (error: unknown) => {
    await payments.stop();
    throw error;
  });
}

async function assemble(payments: PaymentEmulator, settings: Record<string, string>, workers: boolean): Promise<TestApp> {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: await createTestDatabase(),
    REDIS_URL: process.env.TEST_REDIS_URL,
    REDIS_COMPAT: process.env.TEST_REDIS_COMPAT,
    REDIS_PREFIX: `test-${randomUUID().slice(0, 18)}`,
    SMTP_URL: process.env.TEST_SMTP_URL,
    STRIPE_API_BASE: payments.url,
    STRIPE_SECRET_KEY: payments.secretKey,
    STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    JWT_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'data-')),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    // All test files share the services of one busy machine, so slow must not count as down; tests of outages set their own
    // value.
    ENGINE_PATIENCE_MS: '60000',
    ...settings,
  };
  const app = await createApp(readAllSettings(env));
  await app.listen(0, '127.0.0.1');
  if (workers) startWorkers(app);
  const url = await app.getUrl();
  payments.setWebhookUrl(`${url}/api/stripe/webhook`);
  const db = app.get(Database);
  const createUser = (access: Access, username: string) => insertUser(app, access, username);
  return {
    app,
    url,
    databaseUrl: env.DATABASE_URL,
    db,
    payments,
    createUser,
    asOwner: (statement, databaseUrl = env.DATABASE_URL) => asOwner(databaseUrl, statement),
    anonymous: () => clientOf(url),
    async signedIn(access, username = `${access}-${randomUUID().slice(0, 8)}`) {
      await createUser(access, username);
      const agent = clientOf(url);
      await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
      return agent;
    },
    async stop() {
      await app.close();
      await payments.stop();
    },
  };
}

/**
 * Superagent opens a connection for each request otherwise. One that is unused for 4 s is closed, before the server does so
 * after 10 s: a request may meet its end. Without a time limit of its own, an agent ignores the one that the server names.
 */
const connections = new HttpAgent({ keepAlive: true, timeout: 120_000, agentKeepAliveTimeoutBuffer: 6_000 });
const clientOf = (url: string): Agent => request.agent(url).use((sent: Request) => void sent.agent(connections));

/** Of the least work that Argon2 knows. A hash names its parameters, so checking it is quick too. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function insertUser(app: NestFastifyApplication, access: Access, username: string): Promise<string> {
  const [row] = await app.get(Database).query<{ id: string }>(
    `INSERT INTO users (username, email, password_hash, access, role, first_name, last_name, phone, agency_name)
     VALUES ($1, $1 || '@test.example', $2, $3, 'Insurance Agent', 'Test', 'Person', '5550100100', 'Test Agency') RETURNING id`,
    [username, await passwordHash, access],
  );
  return row!.id;
}
