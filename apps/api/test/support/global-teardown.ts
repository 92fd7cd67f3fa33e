import type { TestStack } from '../../../../tools/local-stack/test-stack.ts';

export default async function globalTeardown(): Promise<void> {
  await (globalThis as { testStack?: TestStack }).testStack?.stop();
}
