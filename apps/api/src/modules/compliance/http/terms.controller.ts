import { Body, Controller, Get, Header, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { CurrentTerms } from '@warmline/contracts/compliance/types';
import { Permission, Public } from '../../../platform/auth/access.decorators.js';
import { Caller, MaybeCaller, type Principal } from '../../../platform/auth/principal.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { TermsChanged } from '../compliance.errors.js';
import { Terms } from '../public/terms.js';
import { ReadTerms } from '../use-cases/read-terms.use-case.js';
import { AcceptTermsDto } from './dto/accept-terms.dto.js';

/** Serves the terms in force, and takes their acceptance (P70). */
@Controller('api/terms')
export class TermsController {
  constructor(
    private readonly readTerms: ReadTerms,
    private readonly terms: Terms,
  ) {}

  @Get('current')
  @Public()
  @RateLimit('receipt-read')
  @Header('cache-control', 'no-store')
  current(@MaybeCaller() caller: Principal | undefined): Promise<CurrentTerms> {
    return this.readTerms.execute(caller?.userId ?? null);
  }

  /** Accepts the terms in force; accepting them again changes nothing. */
  @Post(':id/accept')
  @Permission('own_settings')
  @RateLimit('own-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  async accept(@IntParam() version: number, @Body() { sha256 }: AcceptTermsDto, @Caller() caller: Principal): Promise<void> {
    if (!(await this.terms.accept(caller, { version, sha256 }))) throw new TermsChanged();
  }
}
