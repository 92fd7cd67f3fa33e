import { anyFreePort } from '@warmline/tools/local-stack/ports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { seedDemo } from '../../../src/cli/seed-demo.command.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { startProxy } from '../../support/processes/cuttable-proxy.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { emptyDatabase, ownerUrlOf } from '../../support/test-database.js';
import { waitFor } from '../../support/wait-for.js';
import { buildApi, environmentOf } from '../../support/processes/worker-process.js';

const random = () => randomBytes(24).toString('hex');

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  STRIPE_API_BASE: '',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  JWT_SECRET: random(),
  ENCRYPTION_KEY: random(),
  DEMO_DATA: 'false',
  QUEUE_WORKERS: 'off',
};

/** Adds a login that must not be shown. */
const withLogin = (url: string) => Object.assign(new URL(url), { username: 'shop', password: 'hush' }).href;

describe('a process starting in production', () => {
  let shop: TestApp;
  let folder: string;
  let databaseUrl: string;
  beforeAll(async () => {
    [shop, folder] = await Promise.all([startTestApp({ workers: false, settings: { DEMO_DATA: 'true' } }), buildApi()]);
    databaseUrl = shop.app.get(Settings).DATABASE_URL;
  });
  afterAll(() => shop.stop());

  async function launch(script: string, settings: NodeJS.ProcessEnv, args: readonly string[] = []) {
    const env = { ...environmentOf(shop), PORT: String(await anyFreePort()), ...PRODUCTION, ...settings };
    const child = spawn(process.execPath, [join(folder, 'dist', script), ...args], { env });
    child.stdin.end();
    return { child, url: `http://127.0.0.1:${env.PORT}`, ended: ending(child) };
  }
  async function ending(child: ReturnType<typeof spawn>) {
    const [said, complained, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
    return { code: code as number, said, complained };
  }
  const run = async (...launched: Parameters<typeof launch>) => (await launch(...launched)).ended;
  /** Starts an API, checks its health, and stops it. */
  async function canServe(settings: NodeJS.ProcessEnv = {}): Promise<boolean> {
    const { child, url, ended } = await launch('main.js', settings);
    const live = async () => (await fetch(`${url}/api/health/live`).catch(() => undefined))?.status === 200;
    await waitFor('the API to listen', async () => child.exitCode !== null || (await live()));
    const listened = child.exitCode === null;
    child.kill();
    await ended;
    return listened;
  }

  it('F45 main.js, worker.js and cli.js report each invalid setting in its own line, without a stack trace', async () => {
    const wrong = { PORT: 'many', LOG_LEVEL: 'loud', STRIPE_SECRET_KEY: 'nothing' };
    const ends = await Promise.all(['main.js', 'worker.js', 'cli.js'].map((script) => run(script, wrong, ['rotate-keys'])));
    for (const { code, said, complained } of ends) {
      expect([code, said]).toEqual([1, '']);
      expect(complained).toMatch(/^The settings cannot be used:\n(?: {2}- (?:PORT|LOG_LEVEL|STRIPE_SECRET_KEY)[: ].*\n)+$/);
    }
  });

  it.each(['production', 'development'])('F53 in %s, reports a database problem in one line', async (NODE_ENV) => {
    const wrong = (change: Partial<URL>) => Object.assign(new URL(databaseUrl), change).href;
    const login: [string, RegExp] = [
      wrong({ username: 'nobody', password: 'wrong' }),
      /^The database of DATABASE_URL cannot be used:\n {2}- .*nobody.*: check user and password in DATABASE_URL\n$/,
    ];
    const name: [string, RegExp] = [
      wrong({ pathname: '/no_such_shop' }),
      /^The database of DATABASE_URL cannot be used:\n {2}- .*no_such_shop.*: check the name in DATABASE_URL.*\n$/,
    ];
    const tables: [string, RegExp] = [
      wrong({ pathname: new URL(await emptyDatabase()).pathname }),
      /^(?:Production cannot start on this database|The database .* cannot be used):\n {2}- The tables are missing .*`cli migrate`.*\n$/,
    ];
    // A process costs a second: the case that differs is run in both modes, and each script and mode reports one of the others.
    const cases: [string, ...typeof login][] =
      NODE_ENV === 'production'
        ? [
            ['main.js', ...login],
            ['worker.js', ...tables],
          ]
        : [
            ['worker.js', ...name],
            ['main.js', ...tables],
          ];
    for (const [script, DATABASE_URL, reason] of cases) {
      const { code, complained } = await run(script, { NODE_ENV, LOG_LEVEL: 'silent', DATABASE_URL });
      expect([code, complained]).toEqual([1, expect.stringMatching(reason)]);
    }
  });

  it('F53 reports an unusable DATA_DIR in one line; a shop with a bucket doesn’t need it', async () => {
    const DATA_DIR = join(folder, 'package.json');
    const ends = await Promise.all(['main.js', 'worker.js'].map((script) => run(script, { DATA_DIR })));
    for (const { code, complained } of ends) {
      expect(complained).toMatch(/^Uploaded files cannot be stored:\n {2}- DATA_DIR must be a folder .*: ENOTDIR.*\n$/);
      expect(code).toBe(1);
    }
    const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(await canServe({ DATA_DIR, ...S3 })).toBe(true);
  });

  it('F53 reports once that it waits for the database and Redis, without their passwords', async () => {
    const port = await anyFreePort();
    const settings = {
      DATABASE_URL: withLogin(`postgres://127.0.0.1:${port}/shop`),
      REDIS_URL: `redis://:hush@127.0.0.1:${port}`,
      ENGINE_PATIENCE_MS: '1000',
      LOG_LEVEL: 'warn',
    };
    await Promise.all(
      ['main.js', 'worker.js'].map(async (script) => {
        const { child, ended } = await launch(script, settings);
        let soFar = '';
        child.stdout.on('data', (said: Buffer) => (soFar += said.toString()));
        await waitFor('both lines', async () => ['the database', 'Redis'].every((name) => soFar.includes(`waiting for ${name}`)));
        child.kill('SIGKILL');
        const { said, complained } = await ended;
        const lines = said.split('\n').filter((line) => line.includes('waiting for'));
        const waits = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
        const expected = ['Redis', 'the database'].map((name) => [
          40,
          `waiting for ${name} at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}`,
        ]);
        expect(waits.map(({ level, msg }) => [level, msg]).sort()).toEqual(expected);
        expect(said + complained).not.toContain('hush');
      }),
    );
  });

  it.each([
    [
      'without rights',
      () => databaseUrl,
      /^The role of DATABASE_URL may not migrate .*: permission denied .* DATABASE_OWNER_URL to the owner of the tables\n$/,
    ],
    [
      'without a database',
      () => withLogin('postgres://127.0.0.1:1/shop'),
      /^The database of DATABASE_URL is unreachable .*: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
    ],
    [
      'with a wrong password',
      () => Object.assign(new URL(databaseUrl), { username: 'nobody', password: 'hush' }).href,
      /^The database of DATABASE_URL .*rejected this login: .*"nobody"\n$/,
    ],
  ])('F53 migrate reports in one line that it runs %s', async (_what, url, reason) => {
    const { code, complained } = await run('cli.js', { DATABASE_URL: url() }, ['migrate']);
    expect([code, complained]).toEqual([1, expect.stringMatching(reason)]);
    expect(complained).not.toContain('hush');
  });

  it('F53 reports in one line that it cannot listen', async () => {
    const [busy, foreign, unknown] = await Promise.all([
      run('main.js', { PORT: new URL(shop.url).port }),
      run('main.js', { HOST: '192.0.2.1' }),
      run('main.js', { HOST: 'nonexistent.invalid' }),
    ]);
    expect(busy.complained).toMatch(
      /^The process cannot listen:\n {2}- 127\.0\.0\.1:\d+ \(HOST and PORT\) is already in use.*\n$/,
    );
    expect(foreign.complained).toMatch(/^The process cannot listen:\n {2}- 192\.0\.2\.1 \(HOST\) is not an address.*\n$/);
    expect(unknown.complained).toMatch(
      /^The process cannot listen:\n {2}- nonexistent\.invalid \(HOST\) cannot be resolved.*\n$/,
    );
    expect([busy.code, foreign.code, unknown.code]).toEqual([1, 1, 1]);
  });

  it('F45 serves neither the API description nor metrics on its public port', async () => {
    const { child, url, ended } = await launch('main.js', {});
    const status = async (path: string) => (await fetch(url + path).catch(() => undefined))?.status;
    await waitFor('the API to listen', async () => (await status('/api/health/live')) === 200);
    const paths = ['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/docs/start.js', '/metrics', '/api/metrics'];
    const statuses = await Promise.all(paths.map(status));
    child.kill();
    await ended;
    expect(statuses).toEqual(paths.map(() => 404));
  });

  it.each(['main.js', 'worker.js'])('F43 %s rejects the role that owns the tables, and its password', async (script) => {
    const owner = ownerUrlOf(databaseUrl);
    const { code, complained } = await run(script, { DATABASE_URL: owner, DATABASE_OWNER_URL: owner });
    expect(complained).toMatch(
      /^Production cannot start on this database:\n {2}- DATABASE_OWNER_URL is only for `cli migrate`.*\n {2}- The role postgres .*`cli migrate`.*\n$/,
    );
    expect(code).toBe(1);
  });

  it('F43 rejects a role that is a member of the owner', async () => {
    await shop.asOwner(`CREATE ROLE half_owner LOGIN PASSWORD 'x' IN ROLE warmline_app`);
    await shop.asOwner('CREATE ROLE real_owner NOLOGIN');
    await shop.asOwner('GRANT real_owner TO half_owner WITH INHERIT FALSE');
    await shop.asOwner('ALTER TABLE callback_opportunities OWNER TO real_owner');
    const url = Object.assign(new URL(databaseUrl), { username: 'half_owner', password: 'x' }).href;
    const { code, complained } = await run('main.js', { DATABASE_URL: url });
    await shop.asOwner('ALTER TABLE callback_opportunities OWNER TO postgres');
    expect([code, complained]).toEqual([1, expect.stringContaining('The role half_owner of DATABASE_URL owns the tables')]);
  });

  it('F43 starts while the database is down, and exits when the database then reports the wrong role', async () => {
    const proxy = await startProxy(ownerUrlOf(databaseUrl));
    proxy.cut();
    const { child, url, ended } = await launch('main.js', { DATABASE_URL: proxy.url, ENGINE_PATIENCE_MS: '1000' });
    await waitFor(
      'the API to listen',
      async () => (await fetch(`${url}/api/health/live`).catch(() => undefined))?.status === 200,
    );
    expect(child.exitCode).toBeNull();
    proxy.restore();
    const { code, complained } = await ended;
    await proxy.stop();
    expect([code, complained]).toEqual([1, expect.stringContaining('The role postgres of DATABASE_URL')]);
  });

  it('F43 migrate as the owner creates a login that can serve, and its rights, also for a restored dump; a second run changes nothing', async () => {
    const owner = await emptyDatabase();
    const login = Object.assign(new URL(owner), {
      username: `shop ${process.pid}`,
      password: encodeURIComponent(`p'"%/${random()}`),
    }).href;
    const migrate = () => run('cli.js', { DATABASE_URL: login, DATABASE_OWNER_URL: owner }, ['migrate']);
    expect(await migrate()).toMatchObject({ code: 0, complained: '' });
    expect(await canServe({ DATABASE_URL: login })).toBe(true);
    await shop.asOwner('REVOKE ALL ON ALL TABLES IN SCHEMA public FROM warmline_app', owner);
    expect((await run('main.js', { DATABASE_URL: login })).complained).toContain('The tables are missing or cannot be read');
    expect(await migrate()).toMatchObject({ code: 0, said: 'The database is up to date.\n' });
    expect(await canServe({ DATABASE_URL: login })).toBe(true);
  });

  it.each([
    ['the same role twice', (owner: string) => owner, /must name two roles/],
    [
      'another superuser for the application',
      (owner: string) => Object.assign(new URL(owner), { username: 'mighty' }).href,
      /mighty of DATABASE_URL is a superuser/,
    ],
  ])('F43 migrate rejects %s in one line', async (_what, appUrl, reason) => {
    await shop.asOwner(`DO $$ BEGIN CREATE ROLE mighty SUPERUSER; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
    const owner = ownerUrlOf(databaseUrl);
    const { code, complained } = await run('cli.js', { DATABASE_URL: appUrl(owner), DATABASE_OWNER_URL: owner }, ['migrate']);
    expect([code, complained.trim().split('\n')]).toEqual([1, [expect.stringMatching(reason)]]);
  });

  it('F45 rejects a database with open demo accounts, and ignores another user with a demo address', async () => {
    await seedDemo(shop.app, ['--with-shop']);
    const demo = await shop.db.query<{ id: string }>(
      `SELECT id FROM users WHERE password_hash IN (SELECT password_hash FROM users GROUP BY 1 HAVING count(*) > 1)`,
    );
    const { code, complained } = await run('main.js', {});
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(/The demo accounts admin, buyer, buyer2, support have .*`cli close-demo-accounts`/),
    ]);
    await shop.createUser('admin', 'real-admin');
    const closed = await run('cli.js', {}, ['close-demo-accounts']);
    expect([closed.code, closed.said]).toEqual([0, expect.stringMatching(/^Closed 26 demo accounts\./)]);
    const left = await shop.db.query(
      `SELECT username FROM users WHERE (id = ANY ($1) OR email LIKE '%@warmline.example') AND email NOT LIKE '%@closed.invalid'`,
      [demo.map(({ id }) => id)],
    );
    expect(left).toEqual([]);
    expect(await shop.db.query(`SELECT access FROM users WHERE username = 'real-admin'`)).toEqual([{ access: 'admin' }]);
    expect((await run('cli.js', {}, ['close-demo-accounts'])).said).toMatch(/^Closed 0 /);
    // Another user signs up by a survey with an address of the demo.
    const id = await shop.createUser('buyer', 'buyer');
    await shop.db.run(`UPDATE users SET email = 'buyer@warmline.example' WHERE id = $1`, [id]);
    await shop.db.run(`INSERT INTO surveys (user_id, kind, answers, quantity, unit_cents) VALUES ($1, 'survey', '{}', 1, 3500)`, [
      id,
    ]);
    expect(await canServe()).toBe(true);
  });
});
