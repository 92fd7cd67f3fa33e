import type { CounterName, Labels } from '../../src/platform/observability/metric-table.js';
import { Metrics } from '../../src/platform/observability/metrics.js';
import type { TestApp } from './test-app.js';

interface Counted {
  name: CounterName;
  labels: Labels;
  by: number;
}

/** Returns an array that gets what the app's metrics count from now on. */
export function collectCounts({ app }: Pick<TestApp, 'app'>): Counted[] {
  const counted: Counted[] = [];
  app.get(Metrics, { strict: false }).sendTo({
    count: (name, by, labels) => void counted.push({ name, labels, by }),
    took: () => undefined,
  });
  return counted;
}
