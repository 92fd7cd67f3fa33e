import { Injectable } from '@nestjs/common';
import type { ShopSettingsView } from '@warmline/contracts/site/settings';
import { SettingsRepository } from '../persistence/settings.repository.js';

/** Returns the shop's settings with their version, for admins. */
@Injectable()
export class ReadSettings {
  constructor(private readonly stored: SettingsRepository) {}

  execute(): Promise<ShopSettingsView> {
    return this.stored.current();
  }
}
