import { Controller, Get, Post } from '@nestjs/common';
import type { TestCall, TestCalls } from '@warmline/contracts/calls/test-calls';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { StartTestCall } from '../use-cases/testing/start-test-call.use-case.js';
import { presentTestCall } from './test-call.presenter.js';

/** Serves the test calls of a campaign to its buyers (C65-C67). */
@Controller('api/campaigns/:id/test-call')
export class TestCallsController {
  constructor(private readonly testCalls: StartTestCall) {}

  @Get()
  @Permission('calls.read')
  @RateLimit('own-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<TestCalls> {
    const { latest, ...calls } = await this.testCalls.read(caller, id);
    return { ...calls, latest: latest === null ? null : presentTestCall(latest) };
  }

  /** Rings the campaign's number. */
  @Post()
  @Permission('campaigns.manage')
  @RateLimit('campaign-changes')
  async start(@UuidParam() id: string, @Caller() caller: Principal): Promise<TestCall> {
    return presentTestCall(await this.testCalls.execute(caller, id));
  }
}
