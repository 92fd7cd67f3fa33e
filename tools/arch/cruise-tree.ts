import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';

export type Rules = IConfiguration;

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** Returns every import below these folders that violates a rule; paths are relative to `root`. */
export async function cruiseTree(root: string, folders: readonly string[], rules: Rules): Promise<Violation[]> {
  const { options, ...ruleSet } = rules;
  const { output } = await cruise([...folders], { ...options, ruleSet, validate: true, baseDir: root });
  const { summary } = output as ICruiseResult;
  if (summary.totalCruised === 0) throw new Error(`No files to check in ${folders.join(', ')}`);
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
