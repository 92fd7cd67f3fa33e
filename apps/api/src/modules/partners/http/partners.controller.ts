import {
  Body,
  Controller,
  Get,
  Head,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Query,
  Res,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { PARTNER_DOCUMENTS, PARTNER_LIMITS } from '@warmline/contracts/partners/limits';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import type { PartnerApplication, PartnerApplicationReceived, PartnerEin } from '@warmline/contracts/partners/types';
import type { FastifyReply } from 'fastify';
import { Permission, Public } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { acceptForm, Uploads } from '../../../platform/http/uploads/form-upload.interceptor.js';
import { BrowserRedirectFilter } from '../../../platform/http/web/browser-redirect.filter.js';
import type { UploadedFile } from '../../../platform/http/uploads/multipart.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { TakesForm } from '../../../platform/http/uploads/takes-form.decorator.js';
import { presentPage, sendArray, sendCsv } from '../../../platform/lists/list-response.js';
import { isWholeList } from '../../../platform/lists/page.query.js';
import { ApplyAsPartner } from '../use-cases/apply-as-partner.use-case.js';
import { DecideApplication } from '../use-cases/decide-application.use-case.js';
import { ListApplications } from '../use-cases/list-applications.use-case.js';
import { OpenDocument } from '../use-cases/open-document.use-case.js';
import { RevealEin } from '../use-cases/reveal-ein.use-case.js';
import { sendDocument } from './document-answer.js';
import { ApplicationsQueryDto } from './dto/applications.query.js';
import { PartnerApplicationDto } from './dto/partner-application.dto.js';
import { PartnerDecisionDto } from './dto/partner-decision.dto.js';
import { toApplication } from './partner.mapper.js';
import { APPLICATIONS_CSV, presentApplication, presentReceived } from './partner.presenter.js';

const FORM = acceptForm({
  field: PARTNER_DOCUMENTS.field,
  extensions: PARTNER_DOCUMENTS.extensions,
  maxFiles: PARTNER_DOCUMENTS.max,
  maxBytes: PARTNER_DOCUMENTS.maxBytes,
  maxFields: 40,
  maxFieldBytes: 4096,
  area: 'document',
  tooMany: PARTNER_TOASTS.tooManyFiles.description,
  wrongType: PARTNER_TOASTS.invalidFileType.description,
});

/** The staff page of applications, which links every document. */
const APPLICATIONS_PAGE = '/admin/partners';

@Controller('api')
export class PartnersController {
  constructor(
    private readonly applyAsPartner: ApplyAsPartner,
    private readonly listApplications: ListApplications,
    private readonly decideApplication: DecideApplication,
    private readonly revealEin: RevealEin,
    private readonly openDocument: OpenDocument,
  ) {}

  /** Accepts a partner application: text parts and up to five `documents`. */
  @Post('affnetwork-signup')
  @Public()
  @RateLimit('partner-application', 'partner-application-day', 'partner-application-network')
  @TakesForm()
  @UseInterceptors(FORM)
  async apply(@Body() body: PartnerApplicationDto, @Uploads() files: UploadedFile[]): Promise<PartnerApplicationReceived> {
    return presentReceived(await this.applyAsPartner.execute(toApplication(body, files)));
  }

  /** Without parameters streams all applications as an array, newest first (B7.10); with any parameter returns one page. */
  @Get('affnetwork-signups')
  @Permission('partners.review')
  @RateLimit('partner-list')
  async list(@Query() query: ApplicationsQueryDto, @Res() reply: FastifyReply): Promise<FastifyReply> {
    if (isWholeList(query)) return sendArray(reply, this.listApplications.parts(), presentApplication);
    const { q = '', limit = PARTNER_LIMITS.applicationsShown, ...range } = query;
    return reply.send(presentPage(await this.listApplications.page(q, { ...range, limit }), presentApplication));
  }

  /** Returns all matching applications as a CSV file, with masked EINs. */
  @Get('affnetwork-signups.csv')
  @Permission('partners.review')
  @RateLimit('exports')
  async csv(
    @Query() { q = '', sort }: ApplicationsQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return sendCsv(reply, await this.listApplications.export(caller, q, sort), APPLICATIONS_CSV);
  }

  /** Approves or rejects a pending application. */
  @Patch('affnetwork-signups/:id/status')
  @Permission('partners.review')
  @RateLimit('admin-changes')
  async decide(
    @UuidParam() id: string,
    @Body() { status, note }: PartnerDecisionDto,
    @Caller() caller: Principal,
  ): Promise<PartnerApplication> {
    return presentApplication(
      this.listApplications.masked(await this.decideApplication.execute(caller, id, status, note || null)),
    );
  }

  /** Returns the full EIN and writes the audit log. */
  @Post('affnetwork-signups/:id/ein')
  @Permission('partners.review')
  @HttpCode(HttpStatus.OK)
  @RateLimit('partner-ein')
  async ein(@UuidParam() id: string, @Caller() caller: Principal): Promise<PartnerEin> {
    return { ein: await this.revealEin.execute(caller, id) };
  }

  /**
   * Returns whether a document exists, checked before a browser opens a tab for it. Declared before its GET, which would answer
   * HEAD too.
   */
  @Head('download-document/:filename')
  @Permission('partners.review')
  @RateLimit('admin-lists')
  async check(@Param('filename') filename: string): Promise<void> {
    await this.openDocument.check(filename);
  }

  /** Returns a document by its stored name. */
  @Get('download-document/:filename')
  @Permission('partners.review')
  @RateLimit('partner-documents')
  @UseFilters(new BrowserRedirectFilter(APPLICATIONS_PAGE))
  async download(@Param('filename') filename: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<void> {
    return sendDocument(reply, await this.openDocument.execute(caller, filename)) as never;
  }
}
