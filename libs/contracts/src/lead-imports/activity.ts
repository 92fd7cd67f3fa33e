/** Imports of the last 30 days, today last. */
export interface ImportActivity {
  /** Files confirmed on this day and not reverted, and their new leads. */
  days: { day: string; files: number; leads: number }[];
  /** Files that someone must review. */
  waiting: number;
  /** Files that are read, stored or reverted now, at most five. */
  running: RunningImport[];
}

/** A file that a job works on. */
export interface RunningImport {
  id: string;
  fileName: string;
  status: 'planning' | 'running' | 'undoing';
  newRows: number;
  storedRows: number;
}
