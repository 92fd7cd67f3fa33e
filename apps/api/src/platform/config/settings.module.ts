import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Settings } from './settings.js';

/** Provides the validated settings to all modules. */
@Global()
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return { module: SettingsModule, providers: [{ provide: Settings, useValue: settings }], exports: [Settings] };
  }
}
