import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One stored object as a line of JSON; a later line with the same collection and id replaces it. */
export interface JournalEntry {
  collection: string;
  id: string;
  value: unknown;
}

/**
 * Persists state across a restart, even after SIGKILL: every change is one appended line, written before the response is sent.
 */
export class Journal {
  private readonly file: string | undefined;

  constructor(file: string | undefined) {
    this.file = file;
    if (file) mkdirSync(dirname(file), { recursive: true });
  }

  append(entry: JournalEntry): void {
    if (this.file) appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }

  /** Returns the last state of every object, in the order of creation; ignores a line cut off by a kill. */
  read(): JournalEntry[] {
    if (!this.file || !existsSync(this.file)) return [];
    const latest = new Map<string, JournalEntry>();
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      const entry = parsed(line);
      if (entry) latest.set(`${entry.collection}\n${entry.id}`, entry);
    }
    return [...latest.values()];
  }

  /** Rewrites the file to one line per object, so that it does not grow with each start. */
  compact(entries: JournalEntry[]): void {
    if (!this.file) return;
    const next = `${this.file}.next`;
    writeFileSync(next, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    renameSync(next, this.file);
  }
}

function parsed(line: string): JournalEntry | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line) as JournalEntry;
  } catch {
    return undefined;
  }
}
