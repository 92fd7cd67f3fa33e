import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { seedCalls } from '../call-rows.ts';
import { median, type Finding } from '../finding.ts';
import { onDatabase } from '../inventory.ts';
import { measureSequentially } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { memoryMb, watchMemory } from '../processes.ts';
import type { Bench, Scenario } from '../scenario.ts';
import type { Server } from '../shop.ts';

const SMALL = { calls: 10_000, campaigns: 1 };
const LARGE = { calls: 10_000_000, campaigns: 100 };
const REQUESTS = 60;

const PAGES = {
  'call-log.page': ['calls of a campaign that count', 'outcome=billed'],
  'call-log.open': ['calls of a campaign on the line', 'outcome=open'],
} as const;

interface Log {
  server: Server;
  headers: Record<string, string>;
  campaign: string;
}

/** Measures how the log of calls scales, and its CSV file of 100,000 calls against COPY. */
export const callLog: Scenario = {
  name: 'call-log',
  title: '10,000 vs. 10,000,000 calls',
  async run({ shop, rounds, log }: Bench): Promise<Finding[]> {
    const open = async (size: typeof SMALL): Promise<Log & { database: string }> => {
      const database = await shop.database(0);
      await seedCalls(database, size.calls, size.campaigns);
      const server = await shop.product(database);
      return { database, server, headers: await shop.signIn(server, 'buyer-0'), campaign: await campaignOf(database) };
    };
    const [small, large] = [await open(SMALL), await open(LARGE)];
    log(`${LARGE.calls} calls are stored`);
    const findings: Finding[] = [];
    for (const [id, [title, filter]] of Object.entries(PAGES)) {
      const measure = ({ server, headers, campaign }: Log): Promise<number> =>
        measureSequentially(
          { pid: server.pid, url: `${server.url}/api/calls?limit=50&campaign=${campaign}&${filter}`, headers },
          REQUESTS,
        ).then(median);
      await Promise.all([measure(large), measure(small)]);
      const both = await measureAlternately(
        rounds,
        () => measure(large),
        () => measure(small),
      );
      findings.push({ id, title, unit: 'ms', ...both, baselineName: 'the same at 10,000 calls' });
    }
    findings.push(...(await measureCsv(large, large.database, rounds)));
    await Promise.all([small.server.stop(), large.server.stop()]);
    await shop.drop(large.database);
    return findings;
  },
};

/** Downloads all calls of a campaign, and copies the same columns with PostgreSQL alone. */
async function measureCsv({ server, headers, campaign }: Log, database: string, rounds: number): Promise<Finding[]> {
  const rows = LARGE.calls / LARGE.campaigns;
  const download = async (): Promise<number> => {
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/calls.csv?campaign=${campaign}`, { headers });
    const lines = await countLines(response.body!);
    if (!response.ok || lines !== rows + 1) throw new Error(`${response.status}, ${lines} lines`);
    return rows / ((performance.now() - begun) / 1000);
  };
  const copy = (): Promise<number> =>
    onDatabase(database, async (client) => {
      const begun = performance.now();
      const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(client.query(copyTo(COLUMNS.replace('$1', `'${campaign}'`))), nothing);
      return rows / ((performance.now() - begun) / 1000);
    });
  await download();
  await copy();
  const idle = memoryMb(server.pid, 'now');
  const highest = watchMemory([server.pid]);
  const both = await measureAlternately(rounds, download, copy);
  return [
    { id: 'call-log.csv', title: `CSV file of ${rows} calls`, unit: 'rows/s', ...both, baselineName: 'COPY of the same columns' },
    { id: 'call-log.csv-memory', title: 'peak memory of the API above idle meanwhile', unit: 'MB', product: [highest() - idle] },
  ];
}

const COLUMNS = `COPY (SELECT d.id, d.offered_at, c.name, l.order_number, d.caller_phone, d.caller_state, d.ringing_at, d.bridged_at, d.ended_at, d.seconds,
    d.ended_by, d.outcome, d.reason, l.unit_cents
  FROM calls d JOIN call_campaigns c ON c.id = d.campaign_id LEFT JOIN call_lots l ON l.id = d.lot_id
  WHERE d.campaign_id = $1 ORDER BY d.offered_at DESC, d.id DESC) TO STDOUT WITH (FORMAT csv)`;

function campaignOf(database: string): Promise<string> {
  return onDatabase(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT c.id FROM call_campaigns c JOIN users u ON u.id = c.bought_by WHERE u.username = 'buyer-0'`,
    );
    return rows[0]!.id;
  });
}

async function countLines(body: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  for await (const chunk of body) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}
