import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ReportFile {
  file: string;
  written: () => boolean;
}

/** Calls `run` with a temporary file for a test runner's report, and removes it afterwards. */
export async function withReport<T>(run: (report: ReportFile) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'warmline-report-'));
  const file = join(folder, 'report.json');
  try {
    return await run({ file, written: () => existsSync(file) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
