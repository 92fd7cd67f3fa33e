import { join } from 'node:path';
import { startTestStack } from '../../../../tools/local-stack/test-stack.ts';

/** Starts the services once for all API tests; each test file uses a separate database and Redis prefix. */
export default async function globalSetup(): Promise<void> {
  const stack = await startTestStack();
  Object.assign(process.env, {
    TEST_POSTGRES_URL: stack.postgres.url('postgres'),
    TEST_REDIS_URL: stack.redis.url,
    TEST_REDIS_COMPAT: stack.redis.compat ?? '',
    TEST_SMTP_URL: stack.mail.smtpUrl,
    TEST_INBOX_URL: stack.mail.url,
    TEST_FOLDER: stack.folder,
    TEST_COMPILE_CACHE: join(stack.folder, 'compiled'),
  });
  (globalThis as { testStack?: typeof stack }).testStack = stack;
}
