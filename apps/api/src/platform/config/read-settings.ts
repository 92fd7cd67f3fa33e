import { plainToClassFromExist } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { ModuleSettings } from './module-settings.js';
import { productionProblems } from './production-problems.js';
import { Settings } from './settings.js';
import { StartRefused } from './start-refused.js';

/** A module's class of settings. */
export type ModuleSettingsType<T extends ModuleSettings = ModuleSettings> = new (platform: Settings) => T;

/** The checked settings of the platform and of each module. */
export interface AllSettings {
  platform: Settings;
  modules: readonly ModuleSettings[];
}

/** Returns the names of the settings that a class declares: each has a check. */
export function settingNames(type: abstract new (...args: never[]) => object): string[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))];
}

/** Reads the settings of the platform and the modules from `env`. Throws StartRefused with every problem. */
export function readSettings(env: NodeJS.ProcessEnv, types: readonly ModuleSettingsType[]): AllSettings {
  const platform = fill(new Settings(), env);
  const modules = types.map((type) => fill(new type(platform), env));
  const problems = [platform, ...modules].flatMap(problemsOf);
  if (problems.length === 0) problems.push(...productionProblems(platform, modules));
  if (problems.length > 0) throw new StartRefused('The settings cannot be used:', problems);
  return { platform, modules };
}

function fill<T extends object>(settings: T, env: NodeJS.ProcessEnv): T {
  const names = settingNames(settings.constructor as new () => T);
  return plainToClassFromExist(settings, Object.fromEntries(names.map((name) => [name, env[name]?.trim()])));
}

function problemsOf(settings: object): string[] {
  return validateSync(settings).flatMap((error) =>
    Object.values(error.constraints ?? {}).map((text) => (text.startsWith(error.property) ? text : `${error.property}: ${text}`)),
  );
}
