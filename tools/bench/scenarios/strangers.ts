import { performance } from 'node:perf_hooks';
import type { Finding } from '../finding.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { inTurn } from '../turns.ts';

const TRIES = 200;
const WARM_UP = 20;

/** Whether a stranger can tell by the clock who has an account: 200 tries for known and for unknown names in turn (decisions P6, P10). */
export const strangers: Scenario = {
  name: 'strangers',
  title: 'does the time of an answer tell who has an account',
  async run({ shop }: Bench): Promise<Finding[]> {
    const product = await shop.product(await shop.database(1000));
    /** Asks for somebody else each time, as the limits per name ask for, and answers the milliseconds it took. */
    const timesOf = (path: string, status: number, bodyOf: (name: string) => object) => {
      let turn = 0;
      return (kind: 'buyer' | 'nobody') => async (): Promise<number> => {
        const begun = performance.now();
        const response = await fetch(`${product.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(`${kind}-${(turn += 1) % (2 * TRIES)}`)),
        });
        await response.arrayBuffer();
        if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
        return performance.now() - begun;
      };
    };
    const inBoth = async (id: string, title: string, times: ReturnType<typeof timesOf>): Promise<Finding> => {
      await inTurn(WARM_UP, times('nobody'), times('buyer'));
      const both = await inTurn(TRIES, times('nobody'), times('buyer'));
      return { id, title, unit: 'ms', ...both, rivalName: 'the same for a known one' };
    };
    const login = timesOf('/api/login', 401, (username) => ({ username, password: 'not the password' }));
    const forgot = timesOf('/api/forgot-password', 200, (name) => ({ email: `${name}@bench.example` }));
    const findings = [
      await inBoth('strangers.login', 'sign-in of an unknown name', login),
      await inBoth('strangers.forgot', 'reset link for an unknown address', forgot),
    ];
    await product.stop();
    return findings;
  },
};
