import { judged, median, type Finding } from './finding.ts';
import { GOALS, keeps, type Goal } from './goals.ts';

/** `out of reach` is missed too, but another figure's goal is held in its stead. */
export type Verdict = 'met' | 'missed' | 'out of reach' | 'no goal';

export interface Line {
  finding: Finding;
  judged: number;
  verdict: Verdict;
}

/** Holds each finding against its goal. */
export function lines(findings: readonly Finding[]): Line[] {
  return findings.map((finding) => {
    const goal = GOALS[finding.id];
    const value = judged(finding);
    return { finding, judged: value, verdict: verdictOn(goal, value) };
  });
}

function verdictOn(goal: Goal | undefined, value: number): Verdict {
  if (goal === undefined) return 'no goal';
  if (keeps(goal, value)) return 'met';
  return goal.heldBy === undefined ? 'missed' : 'out of reach';
}

/** The findings as a Markdown table: median (min-max) of both sides, what is judged, the goal, processor time and memory. */
export function table(findings: readonly Finding[]): string {
  const head = ['figure', 'product', 'rival', 'ratio', 'goal', '', 'CPU ms/request', 'peak MB'];
  const rows = lines(findings).map(({ finding, judged: value, verdict }) => [
    `${finding.title} (${finding.id})`,
    `${spread(finding.product)} ${finding.unit}`,
    finding.rival ? `${spread(finding.rival)} ${finding.unit}${finding.rivalName ? `, ${finding.rivalName}` : ''}` : '',
    finding.rival ? value.toFixed(2) : '',
    wording(finding.id),
    verdict === 'no goal' ? '' : verdict,
    pair(finding.cpuMs, 2),
    pair(finding.peakMb, 0),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function wording(id: string): string {
  const { atLeast, atMost } = GOALS[id] ?? {};
  return atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';
}

function spread(values: readonly number[]): string {
  if (values.length === 1) return short(values[0]!);
  return `${short(median(values))} (${short(Math.min(...values))}-${short(Math.max(...values))})`;
}

const short = (value: number): string => value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

function pair(both: { product: number; rival?: number } | undefined, digits: number): string {
  if (!both) return '';
  return both.rival === undefined
    ? both.product.toFixed(digits)
    : `${both.product.toFixed(digits)} : ${both.rival.toFixed(digits)}`;
}
