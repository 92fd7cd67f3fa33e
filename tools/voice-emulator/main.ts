import { startVoiceEmulator } from './start.ts';
import { DEFAULT_PER_MINUTE } from './traffic/traffic.ts';

const env = process.env;

try {
  const { VOICE_SHOP_URL: baseUrl, VOICE_SECRET: secret } = env;
  if (!baseUrl || !secret) throw new Error('Set VOICE_SHOP_URL and VOICE_SECRET.');
  const emulator = await startVoiceEmulator({
    baseUrl,
    secret,
    port: Number(env.PORT ?? 12112),
    perMinute: Number(env.VOICE_PER_MINUTE || DEFAULT_PER_MINUTE),
    stateFile: env.VOICE_STATE_FILE,
  });
  console.log(`voice emulator listening on ${emulator.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void emulator.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
