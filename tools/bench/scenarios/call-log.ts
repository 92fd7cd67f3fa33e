import { seedCalls } from '../call-rows.ts';
import { measureCsv } from '../csv-file.ts';
import { median, type Finding } from '../finding.ts';
import { onDatabase } from '../on-database.ts';
import { measureSequentially } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import type { Bench, Scenario } from '../scenario.ts';
import type { Server } from '../shop.ts';

const SMALL = { calls: 10_000, campaigns: 1 };
/** `CALL_ROWS=10000000` measures so many calls; storing them takes minutes. */
const CALLS = Number(process.env.CALL_ROWS ?? 1_000_000);
const ROWS_OF_FILE = 100_000;
const LARGE = { calls: CALLS, campaigns: CALLS / ROWS_OF_FILE };
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
  title: `10,000 vs. ${CALLS.toLocaleString('en-US')} calls`,
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
    const { server, headers, campaign, database } = large;
    const file = {
      id: 'call-log.csv',
      title: `CSV file of ${ROWS_OF_FILE} calls`,
      path: `/api/calls.csv?campaign=${campaign}`,
      rows: ROWS_OF_FILE,
    };
    findings.push(...(await measureCsv({ ...file, server, headers, database, select: columns(campaign) }, rounds)));
    await Promise.all([small.server.stop(), large.server.stop()]);
    await shop.drop(large.database);
    return findings;
  },
};

/** What the file of a campaign's calls has; `campaign` is its ID. */
const columns = (
  campaign: string,
): string => `SELECT d.id, d.offered_at, c.name, l.order_number, d.caller_phone, d.caller_state, d.ringing_at, d.bridged_at,
    d.ended_at, d.seconds, d.ended_by, d.outcome, d.reason, l.unit_cents
  FROM calls d JOIN call_campaigns c ON c.id = d.campaign_id LEFT JOIN call_lots l ON l.id = d.lot_id
  WHERE d.campaign_id = '${campaign}' ORDER BY d.offered_at DESC, d.id DESC`;

function campaignOf(database: string): Promise<string> {
  return onDatabase(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT c.id FROM call_campaigns c JOIN users u ON u.id = c.bought_by WHERE u.username = 'buyer-0'`,
    );
    return rows[0]!.id;
  });
}
