import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { PricesPreview } from '@warmline/contracts/prices/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { PreviewLeadPrices } from '../use-cases/admin/preview-lead-prices.use-case.js';
import { PreviewPricesDto } from './dto/preview-prices.dto.js';

@Controller('api/admin/prices/preview')
export class PricePreviewController {
  constructor(private readonly previewLeadPrices: PreviewLeadPrices) {}

  /** Returns how many leads a change of lead prices affects, and their value before and after it. Changes nothing. */
  @Post()
  @Permission('prices.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-lists')
  async preview(@Body() body: PreviewPricesDto, @Caller() { userId }: Principal): Promise<PricesPreview> {
    return this.previewLeadPrices.execute(userId, body);
  }
}
