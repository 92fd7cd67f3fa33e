import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PricesController } from './http/prices.controller.js';
import { PriceRepository } from './persistence/price.repository.js';
import { Prices } from './public/prices.js';
import { ChangePrices } from './use-cases/change-prices.use-case.js';
import { ReadPrices } from './use-cases/read-prices.use-case.js';

@Module({
  imports: [AuditModule],
  controllers: [PricesController],
  providers: [Prices, PriceRepository, ChangePrices, ReadPrices],
  exports: [Prices],
})
export class PricesModule {}
