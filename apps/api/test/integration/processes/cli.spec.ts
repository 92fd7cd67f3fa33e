import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { signInBrowser, createPerson, enableTwoFactor } from '../../support/accounts/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { buildApi, environmentOf } from '../../support/processes/worker-process.js';

describe('command line', () => {
  let shop: TestApp;
  let folder: string;
  beforeAll(async () => {
    [shop, folder] = await Promise.all([startTestApp({ workers: false }), buildApi()]);
  });
  afterAll(() => shop.stop());

  /** Runs a command as an operator does, with `typed` on its standard input. */
  async function run(args: readonly string[], typed = '', settings: NodeJS.ProcessEnv = {}) {
    const cli = spawn(process.execPath, [join(folder, 'dist/cli.js'), ...args], { env: { ...environmentOf(shop), ...settings } });
    cli.stdin.end(typed);
    const [said, complained, [code]] = await Promise.all([text(cli.stdout), text(cli.stderr), once(cli, 'exit')]);
    return { code: code as number, said, complained };
  }
  const login = (username: string, password: string) => shop.anonymous().post('/api/login').send({ username, password });

  it('P8 create-admin creates the first admin with a password from standard input, and does not print it', async () => {
    const { code, said, complained } = await run(['create-admin', 'boss', 'boss@shop.example'], 'a ladder to the moon\n');
    expect([code, complained]).toEqual([0, '']);
    expect(said).toBe('Created the admin account boss.\n');
    const { body } = await login('boss', 'a ladder to the moon').expect(200);
    expect(body).toMatchObject({ user: { username: 'boss', isAdmin: true, access: 'admin' } });
    expect(body).not.toHaveProperty('mustChangePassword');
  });

  it('P8 create-support prints a generated password that must be changed at the first sign-in', async () => {
    const { code, said } = await run(['create-support', 'helper', 'helper@shop.example']);
    expect(code).toBe(0);
    const password = /at the first sign-in: (\S{20})\n$/.exec(said)![1]!;
    const { body } = await login('helper', password).expect(200);
    expect(body).toMatchObject({ user: { access: 'support', isAdmin: false }, mustChangePassword: true });
  });

  it.each([
    ['a short password', ['create-admin', 'two', 'two@shop.example'], '7 chars\n', /at least 8 characters/],
    ['a common password', ['create-admin', 'two', 'two@shop.example'], 'password123\n', /common or stolen/],
    ['a taken username', ['create-admin', 'Taken-Name', 'two@shop.example'], 'a ladder to the moon\n', /taken/],
    ['a missing email address', ['create-admin', 'two'], '', /^Usage: create-admin/],
    ['a username with a space', ['create-admin', 'two words', 'two@shop.example'], '', /^Usage: create-admin/],
    ['a missing username', ['reset-two-factor'], '', /^Usage: reset-two-factor/],
  ])('P8 rejects %s in one line and creates nothing', async (_what, args, typed, reason) => {
    await shop.db.run(`DELETE FROM users WHERE username = 'taken-name'`);
    await shop.createUser('buyer', 'taken-name');
    const { code, said, complained } = await run(args, typed);
    expect([code, said]).toEqual([1, '']);
    expect(complained).toMatch(reason);
    expect(complained.trim().split('\n')).toHaveLength(1);
    expect(await shop.db.query(`SELECT 1 FROM users WHERE email = 'two@shop.example'`)).toEqual([]);
  });

  it.each([
    [{ DEMO_DATA: 'false' }, 'Demo accounts need DEMO_DATA=true'],
    [{ NODE_ENV: 'production', DEMO_DATA: 'true' }, 'DEMO_DATA must not be true in production'],
  ])('P8 creates no demo accounts with %j', async (settings, reason) => {
    const { code, complained } = await run(['seed-demo'], '', settings);
    expect(code).toBe(1);
    expect(complained).toContain(reason);
    expect(await shop.db.query(`SELECT 1 FROM users WHERE username = 'buyer2'`)).toEqual([]);
  });

  it('P19 reset-two-factor lets a user sign in without the lost device', async () => {
    const person = await createPerson(shop, 'admin');
    const browser = await signInBrowser(shop, person);
    await enableTwoFactor(shop, person, browser);
    const { code, said } = await run(['reset-two-factor', person.username]);
    expect([code, said]).toEqual([
      0,
      `Two-factor sign-in is off for ${person.username}; all sessions of the account have ended.\n`,
    ]);
    await browser.get('/api/me').expect(401);
    expect((await login(person.username, PASSWORD).expect(200)).body).toHaveProperty('user');
  });

  it('F22 migrate waits for a running migration: of two started at once, one migrates and both succeed', async () => {
    const empty = new URL(process.env.TEST_POSTGRES_URL!);
    const admin = new Client({ connectionString: empty.href });
    await admin.connect();
    empty.pathname = `/empty_${process.pid}`;
    await admin.query(`CREATE DATABASE ${empty.pathname.slice(1)}`);
    await admin.end();
    const both = await Promise.all([1, 2].map(() => run(['migrate'], '', { DATABASE_URL: empty.href })));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ said }) => said.split('\n').at(-2)?.split(':')[0]).sort()).toEqual([
      'Applied',
      'The database is up to date.',
    ]);
  });
});
