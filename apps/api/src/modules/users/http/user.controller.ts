import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import type { Page } from '@warmline/contracts/lists/page';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UserDetails, UserNote } from '@warmline/contracts/users/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { ReadUser } from '../use-cases/read-user.use-case.js';
import { UserNotes } from '../use-cases/user-notes.use-case.js';
import { AddNoteDto, NotesQueryDto } from './dto/users.query.js';
import { presentDetails, presentNote } from './user-row.presenter.js';

/** One account for staff (P50): profile and notes. */
@Controller('api/users/:userId')
export class UserController {
  constructor(
    private readonly readUser: ReadUser,
    private readonly notes: UserNotes,
  ) {}

  @Get()
  @Permission('users.list')
  @RateLimit('admin-lists')
  async read(@UuidParam('userId') id: string, @Caller() caller: Principal): Promise<UserDetails> {
    const { row, agency } = await this.readUser.execute(id);
    return presentDetails(row, agency, caller);
  }

  @Get('notes')
  @Permission('users.list')
  @RateLimit('admin-lists')
  async listNotes(@UuidParam('userId') id: string, @Query() { cursor }: NotesQueryDto): Promise<Page<UserNote>> {
    return presentPage(await this.notes.page(id, { cursor, limit: USER_LIMITS.notesPageSize }), presentNote);
  }

  @Post('notes')
  @Permission('users.note')
  @RateLimit('admin-changes')
  async addNote(@UuidParam('userId') id: string, @Body() { text }: AddNoteDto, @Caller() caller: Principal): Promise<UserNote> {
    return presentNote(await this.notes.add(caller, id, text));
  }
}
