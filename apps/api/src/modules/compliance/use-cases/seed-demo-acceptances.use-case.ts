import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { AcceptanceRepository } from '../persistence/acceptance.repository.js';

/**
 * Stores for the demo's buyers that they accepted the demo's terms, as a form that creates an account does; only in demo mode.
 */
@Injectable()
export class SeedDemoAcceptances {
  constructor(
    private readonly acceptances: AcceptanceRepository,
    private readonly settings: Settings,
  ) {}

  async execute(): Promise<void> {
    if (!this.settings.DEMO_DATA) throw new Error('Demo acceptances need DEMO_DATA=true');
    await this.acceptances.addDemo();
  }
}
