import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import type { ImportLeadsLeft, ImportRowsPage, ImportView } from '@warmline/contracts/lead-imports/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { TakesForm } from '../../../platform/http/uploads/takes-form.decorator.js';
import { acceptOneFile, Upload, type UploadedFile } from '../../../platform/http/uploads/upload.interceptor.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { csvHeaders, presentPage, presentParts, sendCsv, textColumns } from '../../../platform/lists/list-response.js';
import { ConfirmImport } from '../use-cases/store/confirm-import.use-case.js';
import { DiscardImport } from '../use-cases/revert/discard-import.use-case.js';
import { ExportSlots } from '../use-cases/review/export-slots.js';
import { ListRejectedRows } from '../use-cases/review/list-rejected-rows.use-case.js';
import { ListImportRows } from '../use-cases/review/list-import-rows.use-case.js';
import { ReplanImport } from '../use-cases/plan/replan-import.use-case.js';
import { StartImportRevert } from '../use-cases/revert/start-import-revert.use-case.js';
import { UploadLeads } from '../use-cases/upload/upload-leads.use-case.js';
import { GetImport } from '../use-cases/review/get-import.use-case.js';
import { ImportHistory } from '../use-cases/review/import-history.use-case.js';
import { ImportConfirmQueryDto } from './dto/import-confirm.query.js';
import { ImportPlanDto } from './dto/import-plan.dto.js';
import { ImportListQueryDto, ImportRowsQueryDto } from './dto/import-rows.query.js';
import { UploadQueryDto } from './dto/vendor.dto.js';
import { IMPORTS_CSV, presentImport, rejectedAsCsv } from './import.presenter.js';

const TEMPLATE = {
  name: 'aged-leads-template-auto-pricing.csv',
  columns: textColumns(['name', 'email', 'phone', 'state', 'form_fill_time']),
};
const EXAMPLES = [
  ['Margaret Hill', 'margaret.hill@mail.example', '(614) 555-0123', 'OH', '2026-09-14 10:30'],
  ['Robert Garza', '', '305-555-0188', 'Florida', '08/02/2026'],
];

@Controller('api/admin/imports')
export class ImportsController {
  constructor(
    private readonly uploadLeads: UploadLeads,
    private readonly replanImport: ReplanImport,
    private readonly confirmImport: ConfirmImport,
    private readonly discardImport: DiscardImport,
    private readonly getImport: GetImport,
    private readonly history: ImportHistory,
    private readonly listRejectedRows: ListRejectedRows,
    private readonly listImportRows: ListImportRows,
    private readonly startRevert: StartImportRevert,
    private readonly exports: ExportSlots,
  ) {}

  /**
   * Accepts a CSV file (field `file`) of a vendor, if one is named, and returns its plan, or status `planning` when planning
   * takes longer.
   */
  @Post()
  @Permission('leads.import')
  @RateLimit('upload')
  @TakesForm()
  @UseInterceptors(acceptOneFile({ field: 'file', extensions: ['.csv'], maxBytes: IMPORT_LIMITS.fileBytes, area: 'import' }))
  async upload(
    @Upload() file: UploadedFile,
    @Query() { vendor }: UploadQueryDto,
    @Caller() caller: Principal,
  ): Promise<ImportView> {
    const id = await this.uploadLeads.execute(caller, file.originalName, file, vendor);
    return presentImport(await this.getImport.waitUntilIdle(id));
  }

  @Get()
  @Permission('leads.import')
  @RateLimit('admin-lists')
  async list(@Query() { limit = LIMITS.listPageSize, vendorId, ...range }: ImportListQueryDto): Promise<Page<ImportView>> {
    return presentPage(await this.history.page({ ...range, limit }, vendorId), presentImport);
  }

  /** Returns all imports as a CSV file. */
  @Get('export.csv')
  @Permission('leads.import')
  @RateLimit('exports')
  async csv(
    @Query() { sort, vendorId }: ImportListQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return sendCsv(reply, presentParts(await this.history.export(caller, sort, vendorId), presentImport), IMPORTS_CSV);
  }

  @Get('template.csv')
  @Permission('leads.import')
  template(@Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendCsv(reply, [EXAMPLES], TEMPLATE);
  }

  @Get(':id')
  @Permission('leads.import')
  async read(@UuidParam() id: string): Promise<ImportView> {
    return presentImport(await this.getImport.read(id));
  }

  /** Plans the import again with the chosen columns and prices. */
  @Post(':id/plan')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async plan(@UuidParam() id: string, @Body() body: ImportPlanDto): Promise<ImportView> {
    await this.replanImport.execute(id, { ...body, mapping: { ...body.mapping } });
    return presentImport(await this.getImport.waitUntilIdle(id));
  }

  /** Confirm Upload: stores exactly the rows that the plan lists as new; refuses a plan that was replaced meanwhile (L8). */
  @Post(':id/confirm')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async confirm(
    @UuidParam() id: string,
    @Query() query: ImportConfirmQueryDto,
    @Caller() caller: Principal,
  ): Promise<ImportView> {
    await this.confirmImport.execute(id, caller, query.plannedAt);
    return presentImport(await this.getImport.waitUntilIdle(id));
  }

  /** Discards an upload that is not fully stored, and deletes its file. */
  @Post(':id/discard')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async discard(@UuidParam() id: string, @Caller() caller: Principal): Promise<ImportView> {
    await this.discardImport.execute(id, caller);
    return presentImport(await this.getImport.read(id));
  }

  /** Returns a range of the file's rows, each with its outcome. */
  @Get(':id/rows')
  @Permission('leads.import')
  @RateLimit('admin-lists')
  async rows(@UuidParam() id: string, @Query() query: ImportRowsQueryDto): Promise<ImportRowsPage> {
    const { from = 0, limit = IMPORT_LIMITS.rowsPage, only = 'all', problem } = query;
    return this.listImportRows.execute(await this.getImport.read(id), { only, problem }, from, limit);
  }

  /** Returns what a revert would remove, wait for, and keep. */
  @Get(':id/leads-left')
  @Permission('leads.import')
  @RateLimit('own-lists')
  leadsLeft(@UuidParam() id: string): Promise<ImportLeadsLeft> {
    return this.startRevert.preview(id);
  }

  /** Reverts the import, except for leads that are sold. */
  @Post(':id/undo')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async undo(@UuidParam() id: string, @Caller() caller: Principal): Promise<ImportView> {
    await this.startRevert.execute(id, caller);
    return presentImport(await this.getImport.waitUntilIdle(id));
  }

  /** Returns the rejected rows as CSV, each with its reason. */
  @Get(':id/rejected.csv')
  @Permission('leads.import')
  @RateLimit('exports')
  async rejected(@UuidParam() id: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const found = await this.getImport.read(id);
    const csv = await this.exports.stream(caller.userId, async () =>
      rejectedAsCsv(found.headers, await this.listRejectedRows.execute(caller, found)),
    );
    return reply.headers(csvHeaders(`rejected-rows-${id}.csv`)).send(csv);
  }
}
