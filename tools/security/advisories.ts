import { spawnSync } from 'node:child_process';
import type { Verdict } from './finding.ts';

/**
 * Known holes of high or critical weight that cannot be closed yet, each with why it does no harm here and until when that is believed
 * (SECURITY.md says how fast the others go).
 */
const ACCEPTED: { id: string; why: string; until: string }[] = [];

const LONGEST_MS = 60_000;

interface Report {
  advisories?: Record<string, { github_advisory_id?: string; module_name: string; severity: string; title: string }>;
  error?: { code: string; message: string };
}

/**
 * Asks the registry for known holes in what runs in production. A registry that does not answer leaves this unchecked, and fails it with
 * SECURITY_AUDIT=required.
 */
export function checkAdvisories(root: string, pnpm: readonly string[]): Verdict {
  const [command, ...args] = pnpm;
  const { stdout, error } = spawnSync(command!, [...args, 'audit', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: LONGEST_MS,
  });
  return advisoryVerdict(
    error ? `{"error":{"code":"${error.name}","message":"no answer"}}` : stdout,
    new Date(),
    process.env.SECURITY_AUDIT === 'required',
  );
}

export function advisoryVerdict(answer: string, now: Date, required = false): Verdict {
  const report = read(answer);
  if (!report?.advisories) {
    const note = `NOT CHECKED, the registry does not say (${report?.error?.code ?? 'no answer'})`;
    return required
      ? { problems: ['SECURITY_AUDIT=required, and nobody was asked'], note }
      : { problems: [], note, unchecked: true };
  }
  const found = Object.values(report.advisories);
  const accepted = new Set(ACCEPTED.filter(({ until }) => new Date(until) > now).map(({ id }) => id));
  const problems = found
    .filter(({ severity, github_advisory_id: id }) => ['high', 'critical'].includes(severity) && !accepted.has(id ?? ''))
    .map(({ module_name: name, severity, title, github_advisory_id: id }) => `${name}: ${severity}, ${title} (${id})`);
  return { problems, note: `${found.length} known holes, ${problems.length} of them high and open` };
}

function read(answer: string): Report | null {
  try {
    return JSON.parse(answer) as Report;
  } catch {
    return null;
  }
}
