import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importFile } from '../imports.ts';
import { writeLeadFile } from '../lead-files.ts';
import type { Server } from '../shop.ts';

const ROWS = 2_000;
const EVERY_MS = 15_000;
const POLL_MS = 500;

/** Imports a file every 15 seconds in the background, as a partner who sends leads all day. */
export class Importer {
  /** Seconds of each import, from the upload to its last row. */
  readonly seconds: number[] = [];
  readonly #stopping = new AbortController();
  readonly #running: Promise<Error | undefined>;

  constructor(server: Server, headers: Record<string, string>, folder: string) {
    this.#running = this.#run(server, headers, folder).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Ends after the import under way; throws what failed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const error = await this.#running;
    if (error) throw error;
  }

  async #run(server: Server, headers: Record<string, string>, folder: string): Promise<void> {
    const { signal } = this.#stopping;
    for (let series = 1; !signal.aborted; series += 1) {
      const path = join(folder, `mixed-${series}.csv`);
      await writeLeadFile(path, series, ROWS);
      const { stored, seconds } = await importFile(server, headers, path, POLL_MS);
      rmSync(path);
      if (stored !== ROWS) throw new Error(`${stored} of ${ROWS} rows imported`);
      this.seconds.push(seconds);
      await wait(Math.max(0, EVERY_MS - seconds * 1000), undefined, { signal }).catch(() => undefined);
    }
  }
}
