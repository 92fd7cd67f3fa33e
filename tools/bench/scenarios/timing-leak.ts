import { performance } from 'node:perf_hooks';
import type { Finding } from '../finding.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { measureAlternately } from '../measure-alternately.ts';

const MAX_ATTEMPTS = 200;
const WARM_UP = 20;

/**
 * Measures whether response times reveal which accounts exist: 200 attempts each for known and unknown names, alternately (P6,
 * P10, P58).
 */
export const timingLeak: Scenario = {
  name: 'timing-leak',
  title: 'response time for known and unknown accounts',
  async run({ shop }: Bench): Promise<Finding[]> {
    const product = await shop.product(await shop.database(1000));
    /**
     * Returns a function that sends a request with another name each time, because of the limits per name, and returns the ms.
     */
    const requestTimer = (path: string, status: number, bodyOf: (name: string) => object) => {
      let turn = 0;
      return (kind: 'buyer' | 'unknown') => async (): Promise<number> => {
        const startedAt = performance.now();
        const response = await fetch(`${product.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(`${kind}-${(turn += 1) % (2 * MAX_ATTEMPTS)}`)),
        });
        await response.arrayBuffer();
        if (response.status !== status) throw new Error(`${path} returned ${response.status}`);
        return performance.now() - startedAt;
      };
    };
    const compareTimes = async (id: string, title: string, times: ReturnType<typeof requestTimer>): Promise<Finding> => {
      await measureAlternately(WARM_UP, times('unknown'), times('buyer'));
      const both = await measureAlternately(MAX_ATTEMPTS, times('unknown'), times('buyer'));
      return { id, title, unit: 'ms', ...both, baselineName: 'the same for a known account' };
    };
    const login = requestTimer('/api/login', 401, (username) => ({ username, password: 'not the password' }));
    const email = requestTimer('/api/login', 401, (name) => ({
      username: `${name}@bench.example`,
      password: 'not the password',
    }));
    const forgot = requestTimer('/api/forgot-password', 200, (name) => ({ email: `${name}@bench.example` }));
    const findings = [
      await compareTimes('timing-leak.login', 'sign-in with an unknown name', login),
      await compareTimes('timing-leak.email', 'sign-in with an unknown email', email),
      await compareTimes('timing-leak.forgot', 'password reset for an unknown address', forgot),
    ];
    await product.stop();
    return findings;
  },
};
