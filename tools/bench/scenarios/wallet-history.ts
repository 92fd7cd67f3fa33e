import { measureCsv } from '../csv-file.ts';
import { median, type Finding } from '../finding.ts';
import { seedHistory } from '../history-rows.ts';
import { onDatabase } from '../on-database.ts';
import { measureSequentially } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import type { Bench, Scenario } from '../scenario.ts';
import type { Server } from '../shop.ts';

/** Changes of a balance in the running month. */
const SMALL = 10_000;
const LARGE = 500_000;
const REQUESTS = 40;
/** Of the CSV file: one of a million takes a minute. */
const IN_FILE = 100_000;
/** A statement of a million changes takes seconds. */
const STATEMENTS = 1;

interface History {
  server: Server;
  headers: Record<string, string>;
  agencyId: string;
}

/** Measures how a balance with a long history scales: its activity, its statement, and the CSV file of its month against COPY. */
export const walletHistory: Scenario = {
  name: 'wallet-history',
  title: '10,000 vs. 500,000 changes of a balance',
  async run({ shop, rounds, log }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    const server = await shop.product(database);
    const open = async (buyer: string, changes: number): Promise<History> => {
      const agencyId = await seedHistory(database, buyer, changes);
      log(`${changes} changes of ${buyer} are stored`);
      return { server, headers: await shop.signIn(server, buyer), agencyId };
    };
    const [small, large, downloaded] = [
      await open('buyer-0', SMALL),
      await open('buyer-1', LARGE),
      await open('buyer-2', IN_FILE),
    ];
    await onDatabase(database, (client) =>
      client.query('VACUUM (ANALYZE) orders, ledger_journals, ledger_transfers, ledger_feed'),
    );
    const month = new Date().toISOString().slice(0, 7);
    const measure = async (
      id: string,
      title: string,
      count: number,
      [ours, theirs]: [() => Target, () => Target],
      name: string,
    ) => {
      const ask = (target: Target) => () => measureSequentially({ pid: server.pid, ...target }, count).then(median);
      await ask(ours())();
      await ask(theirs())();
      const both = await measureAlternately(rounds, ask(ours()), ask(theirs()));
      return { id, title, unit: 'ms', ...both, baselineName: name };
    };
    const get =
      (path: string, { headers }: History) =>
      (): Target => ({ url: `${server.url}${path}`, headers });
    const entries = '/api/wallet/entries?limit=50';
    const sameSmall = `the same at ${SMALL.toLocaleString('en-US')} changes`;
    const file = {
      id: 'wallet-history.csv',
      title: `CSV file of a month of ${IN_FILE} changes`,
      path: `/api/statements/${month}.csv`,
      rows: IN_FILE,
      headers: downloaded.headers,
      select: columns(downloaded.agencyId),
    };
    const findings = [
      await measure(
        'wallet-history.read',
        'read a balance',
        REQUESTS,
        [get('/api/wallet', large), get('/api/wallet', small)],
        sameSmall,
      ),
      await measure(
        'wallet-history.deepest',
        'oldest page of the activity',
        REQUESTS,
        [get(`${entries}&cursor=${cursorBefore(51)}`, large), get(entries, large)],
        'its first page',
      ),
      await measure(
        'wallet-history.totals',
        'statement of the running month',
        STATEMENTS,
        [get(`/api/statements/${month}`, large), get(`/api/statements/${month}`, small)],
        sameSmall,
      ),
      ...(await measureCsv({ ...file, server, database }, rounds)),
    ];
    await server.stop();
    return findings;
  },
};

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** The cursor of the page of changes before a number: walking there would take thousands of requests. */
function cursorBefore(seq: number): string {
  return Buffer.from(JSON.stringify(['-at', String(seq)])).toString('base64url');
}

/** What the file of a month has; `agencyId` is an ID. */
const columns = (
  agencyId: string,
): string => `SELECT (f.at AT TIME ZONE 'UTC')::date, o.number, j.kind, o.description, f.available_delta, f.available_after
  FROM ledger_feed f JOIN ledger_journals j ON j.id = f.journal_id LEFT JOIN orders o ON o.id = j.subject_id
  WHERE f.owner_id = '${agencyId}' ORDER BY f.seq`;
