import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import type { Finding } from './finding.ts';
import { onDatabase } from './on-database.ts';
import { measureAlternately } from './measure-alternately.ts';
import { memoryMb, watchMemory } from './processes.ts';
import type { Server } from './shop.ts';

/** A CSV file of the product, and the statement that selects the same columns. */
export interface MeasuredFile {
  /** The findings are `<id>` and `<id>-memory`. */
  id: string;
  title: string;
  server: Server;
  path: string;
  headers: Record<string, string>;
  rows: number;
  database: string;
  select: string;
}

/** Downloads a file, and copies the same columns with PostgreSQL alone. Throws if the file has another number of lines. */
export async function measureCsv(
  { id, title, server, path, headers, rows, database, select }: MeasuredFile,
  rounds: number,
): Promise<Finding[]> {
  const download = async (): Promise<number> => {
    const begun = performance.now();
    const response = await fetch(`${server.url}${path}`, { headers });
    const lines = await countLines(response.body!);
    if (!response.ok || lines !== rows + 1) throw new Error(`${response.status}, ${lines} lines`);
    return rows / ((performance.now() - begun) / 1000);
  };
  const copy = (): Promise<number> =>
    onDatabase(database, async (client) => {
      const begun = performance.now();
      const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(client.query(copyTo(`COPY (${select}) TO STDOUT WITH (FORMAT csv)`)), nothing);
      return rows / ((performance.now() - begun) / 1000);
    });
  await download();
  await copy();
  const idle = memoryMb(server.pid, 'now');
  const highest = watchMemory([server.pid]);
  const both = await measureAlternately(rounds, download, copy);
  return [
    { id, title, unit: 'rows/s', ...both, baselineName: 'COPY of the same columns' },
    { id: `${id}-memory`, title: 'peak memory of the API above idle meanwhile', unit: 'MB', product: [highest() - idle] },
  ];
}

async function countLines(body: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  for await (const chunk of body) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}
