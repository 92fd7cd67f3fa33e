import { Module } from '@nestjs/common';
import { PricesModule } from '../prices/prices.module.js';
import { Site } from './public.js';

@Module({
  imports: [PricesModule],
  providers: [Site],
  exports: [Site],
})
export class SiteModule {}
