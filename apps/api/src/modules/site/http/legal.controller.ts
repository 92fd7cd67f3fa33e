import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, type PipeTransform } from '@nestjs/common';
import { isLegalPage, type LegalPage, type LegalRow, type LegalText, type LegalView } from '@warmline/contracts/site/legal';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ChangeLegal } from '../use-cases/change-legal.use-case.js';
import { ReadLegal } from '../use-cases/read-legal.use-case.js';
import { ChangeLegalDto } from './dto/change-legal.dto.js';

const parsePage: PipeTransform<string, LegalPage> = {
  transform(name) {
    if (!isLegalPage(name)) throw new NotFound('This page');
    return name;
  },
};

@Controller('api/admin/site/legal')
export class LegalController {
  constructor(
    private readonly readLegal: ReadLegal,
    private readonly changeLegal: ChangeLegal,
  ) {}

  /** Lists the legal pages with what is published of each. */
  @Get()
  @Permission('site.manage')
  @RateLimit('admin-lists')
  list(): Promise<LegalRow[]> {
    return this.readLegal.list();
  }

  /** Returns the draft of a page and its versions. */
  @Get(':page')
  @Permission('site.manage')
  @RateLimit('admin-lists')
  read(@Param('page', parsePage) page: LegalPage): Promise<LegalView> {
    return this.readLegal.page(page);
  }

  /** Returns the text of a published version. */
  @Get(':page/versions/:version')
  @Permission('site.manage')
  @RateLimit('admin-lists')
  version(@Param('page', parsePage) page: LegalPage, @IntParam('version') version: number): Promise<LegalText> {
    return this.readLegal.version(page, version);
  }

  @Post(':page')
  @Permission('site.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async change(
    @Param('page', parsePage) page: LegalPage,
    @Body() body: ChangeLegalDto,
    @Caller() caller: Principal,
  ): Promise<LegalView> {
    await this.changeLegal.execute(caller, page, body);
    return this.readLegal.page(page);
  }
}
