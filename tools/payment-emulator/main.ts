import { startPaymentEmulator } from './start.ts';

const env = process.env;

try {
  const emulator = await startPaymentEmulator({
    port: Number(env.PORT ?? 12111),
    secretKey: env.EMULATOR_SECRET_KEY,
    publishableKey: env.EMULATOR_PUBLISHABLE_KEY,
    webhookSecret: env.EMULATOR_WEBHOOK_SECRET,
    webhookUrl: env.EMULATOR_WEBHOOK_URL,
    stateFile: env.EMULATOR_STATE_FILE,
  });
  console.log(`payment emulator listening on ${emulator.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void emulator.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
