import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes this process still holds once its garbage is collected: objects and what buffers keep beside them. */
export function retainedBytes(): number {
  // The second round waits for what the first left to be swept beside the program.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
