import type { ModuleSettings } from './module-settings.js';
import { isEasyToGuess } from './secret-strength.js';
import type { Settings } from './settings.js';

const GENERATE_HINT = 'generate one with `openssl rand -base64 48`';

/**
 * Lists the settings that production doesn't allow: it needs the owner's own secrets and live payment account, not those of the
 * demo.
 */
export function productionProblems(settings: Settings, modules: readonly ModuleSettings[]): string[] {
  if (!settings.production) return [];
  const problems: string[] = [];
  if (settings.DEMO_DATA) problems.push('DEMO_DATA must not be true in production');
  if (settings.ENCRYPTION_KEY === undefined)
    problems.push(`ENCRYPTION_KEY must be set in production, different from the other secrets: ${GENERATE_HINT}`);
  if (!settings.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL must start with https:// in production');
  return [
    ...problems,
    ...modules.flatMap((module) => module.productionProblems()),
    ...weakSecrets(settings),
    ...equalSecrets(settings, modules),
  ];
}

function weakSecrets(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.JWT_SECRET.startsWith('generated-'))
    problems.push('JWT_SECRET must be your own secret in production, not a generated one');
  // ENCRYPTION_KEY_PREVIOUS may be weak, because it is being replaced.
  for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY'] as const) {
    const secret = settings[name];
    if (secret !== undefined && isEasyToGuess(secret)) problems.push(`${name} is easy to guess: ${GENERATE_HINT}`);
  }
  return problems;
}

function equalSecrets(
  { JWT_SECRET, ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }: Settings,
  modules: readonly ModuleSettings[],
): string[] {
  const own = Object.entries({ JWT_SECRET, ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS });
  const given = [...own, ...modules.flatMap((module) => Object.entries(module.secrets()))].filter(
    ([, secret]) => secret !== undefined,
  );
  return given.flatMap(([name, secret], index) => {
    const [twin] = given.slice(0, index).find(([, other]) => other === secret) ?? [];
    return twin === undefined ? [] : [`${name} must not equal ${twin}: ${GENERATE_HINT} for each`];
  });
}
