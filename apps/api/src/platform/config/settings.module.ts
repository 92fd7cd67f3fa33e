import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { AllSettings } from './read-settings.js';
import { Settings } from './settings.js';

/** Provides the checked settings to all modules, each by its class. */
@Global()
@Module({})
export class SettingsModule {
  static with({ platform, modules }: AllSettings): DynamicModule {
    const parts = modules.map((settings) => ({ provide: settings.constructor, useValue: settings }));
    return {
      module: SettingsModule,
      providers: [{ provide: Settings, useValue: platform }, ...parts],
      exports: [Settings, ...parts.map(({ provide }) => provide)],
    };
  }
}
