import { spawnSync } from 'node:child_process';
import type { Verdict } from './finding.ts';

/**
 * Vulnerabilities of high or critical severity that cannot be fixed yet, each with the reason why it is harmless here and an end
 * date (SECURITY.md has the deadlines for the others).
 */
const ACCEPTED: { id: string; why: string; until: string }[] = [];

const MAX_MS = 60_000;

interface Report {
  advisories?: Record<string, { github_advisory_id?: string; module_name: string; severity: string; title: string }>;
  error?: { code: string; message: string };
}

/**
 * Asks the registry for known vulnerabilities of production packages. Without a response the check is skipped, or fails with
 * SECURITY_AUDIT=required.
 */
export function checkAdvisories(root: string, pnpm: readonly string[]): Verdict {
  const [command, ...args] = pnpm;
  const { stdout, error } = spawnSync(command!, [...args, 'audit', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: MAX_MS,
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
    const note = `NOT CHECKED, no response from the registry (${report?.error?.code ?? 'no answer'})`;
    return required
      ? { problems: ['SECURITY_AUDIT=required, but the registry did not respond'], note }
      : { problems: [], note, unchecked: true };
  }
  const found = Object.values(report.advisories);
  const accepted = new Set(ACCEPTED.filter(({ until }) => new Date(until) > now).map(({ id }) => id));
  const problems = found
    .filter(({ severity, github_advisory_id: id }) => ['high', 'critical'].includes(severity) && !accepted.has(id ?? ''))
    .map(({ module_name: name, severity, title, github_advisory_id: id }) => `${name}: ${severity}, ${title} (${id})`);
  return {
    problems,
    note: `${found.length} known vulnerabilities, ${problems.length} of them high or critical and not accepted`,
  };
}

function read(answer: string): Report | null {
  try {
    return JSON.parse(answer) as Report;
  } catch {
    return null;
  }
}
