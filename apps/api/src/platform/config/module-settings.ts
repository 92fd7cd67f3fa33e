import type { Settings } from './settings.js';

/** Settings of one module. A subclass is in `<module>.settings.ts`, and the composition root lists it in `src/settings.ts`. */
export abstract class ModuleSettings {
  constructor(readonly platform: Settings) {}

  /** Returns the secrets by name; production rejects equal ones. */
  secrets(): Record<string, string> {
    return {};
  }

  /** Lists the values that production doesn't allow, each in one line that starts with the setting's name. */
  productionProblems(): string[] {
    return [];
  }
}
