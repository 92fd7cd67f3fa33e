import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import type { Scenario } from '../scenario.ts';
import { ROOT } from '../shop.ts';

/** Counts the packages of a production installation: the API's run-time dependencies (the web pages are static files). */
export const size: Scenario = {
  name: 'size',
  title: 'packages in production',
  run(): Promise<Finding[]> {
    const seen = new Set<string>();
    visit(join(ROOT, 'apps/api'), seen);
    return Promise.resolve([
      { id: 'size.packages', title: 'packages the API needs at run time', unit: 'packages', product: [seen.size - 1] },
    ]);
  },
};

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Follows installed dependencies recursively; optional ones that were not installed don't count. */
function visit(folder: string, seen: Set<string>): void {
  const real = realpathSync(folder);
  if (seen.has(real)) return;
  seen.add(real);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const installed = nearest(real, name);
    if (installed) visit(installed, seen);
  }
}

function nearest(from: string, name: string): string | undefined {
  for (let folder = from; folder !== join(folder, '..'); folder = join(folder, '..')) {
    const candidate = join(folder, 'node_modules', name);
    try {
      if (readdirSync(candidate).includes('package.json')) return candidate;
    } catch {
      // not here: look in the parent folder
    }
  }
  return undefined;
}
