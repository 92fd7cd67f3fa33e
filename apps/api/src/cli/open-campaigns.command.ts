import type { INestApplicationContext } from '@nestjs/common';
import { OpenCampaign } from '../modules/campaigns/use-cases/orders/open-campaign.use-case.js';

/** `open-campaigns`: opens the campaigns of call transfers that were paid before there were campaigns. Safe to run again. */
export async function openCampaigns(app: INestApplicationContext): Promise<void> {
  const opened = await app.get(OpenCampaign).openMissing();
  console.log(`Opened ${opened} campaigns. Record what was already delivered by completing an order or crediting its campaign.`);
}
