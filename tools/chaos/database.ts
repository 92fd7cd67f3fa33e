import { Client } from 'pg';
import { waitUntil } from '../local-stack/wait-until.ts';

const OUTAGE = /^(ECONN|EPIPE|57P|08)|Connection terminated|not queryable/;

/** Runs statements on a database that may be killed meanwhile; repeats all of them once it is back. */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await waitUntil(async () => (result = await tryOnce(url, work)) !== undefined, {
    what: 'the database to respond',
    timeoutMs: 120_000,
    everyMs: 100,
  });
  return result!.value;
}

async function tryOnce<T>(url: string, work: (client: Client) => Promise<T>): Promise<{ value: T } | undefined> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the running statement reports it
  try {
    await client.connect();
    return { value: await work(client) };
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (OUTAGE.test(code ?? '') || OUTAGE.test(message ?? '')) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
