import { comparedValue, median, type Finding } from './finding.ts';
import { GOALS, meetsGoal, type Goal } from './goals.ts';

/** A figure that is `out of reach` also missed its goal, but other bounds or another figure's goal are enforced instead. */
export type Verdict = 'met' | 'missed' | 'out of reach' | 'no goal';

export interface Line {
  finding: Finding;
  value: number;
  verdict: Verdict;
}

/** Compares each finding with its goal. */
export function evaluate(findings: readonly Finding[]): Line[] {
  return findings.map((finding) => {
    const goal = GOALS[finding.id];
    const value = comparedValue(finding);
    return { finding, value, verdict: verdictFor(goal, value) };
  });
}

function verdictFor(goal: Goal | undefined, value: number): Verdict {
  if (goal === undefined) return 'no goal';
  if (meetsGoal(goal, value)) return 'met';
  const holds = goal.enforced ? meetsGoal(goal.enforced, value) : goal.enforcedBy !== undefined;
  return holds ? 'out of reach' : 'missed';
}

/** Formats the findings as a Markdown table: median (min-max) of both sides, ratio, goal, CPU time and memory. */
export function formatTable(findings: readonly Finding[]): string {
  const head = ['figure', 'product', 'baseline', 'ratio', 'goal', '', 'CPU ms/request', 'peak MB'];
  const rows = evaluate(findings).map(({ finding, value, verdict }) => [
    `${finding.title} (${finding.id})`,
    `${formatRange(finding.product)} ${finding.unit}`,
    finding.baseline
      ? `${formatRange(finding.baseline)} ${finding.unit}${finding.baselineName ? `, ${finding.baselineName}` : ''}`
      : '',
    finding.baseline ? value.toFixed(2) : '',
    formatGoal(finding.id),
    verdict === 'no goal' ? '' : verdict,
    formatPair(finding.cpuMs, 2),
    formatPair(finding.peakMb, 0),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function formatGoal(id: string): string {
  const { atLeast, atMost } = GOALS[id] ?? {};
  return atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';
}

function formatRange(values: readonly number[]): string {
  if (values.length === 1) return formatNumber(values[0]!);
  return `${formatNumber(median(values))} (${formatNumber(Math.min(...values))}-${formatNumber(Math.max(...values))})`;
}

const formatNumber = (value: number): string => value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

function formatPair(both: { product: number; baseline?: number } | undefined, digits: number): string {
  if (!both) return '';
  return both.baseline === undefined
    ? both.product.toFixed(digits)
    : `${both.product.toFixed(digits)} : ${both.baseline.toFixed(digits)}`;
}
