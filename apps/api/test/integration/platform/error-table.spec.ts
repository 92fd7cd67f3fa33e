import { Controller, Get, HttpException, Param } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_STATUS, type ErrorCode } from '@warmline/contracts/http/errors';
import request from 'supertest';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { ErrorFilter } from '../../../src/platform/errors/error.filter.js';

const OTHERS: Record<string, () => unknown> = {
  crash: () => new Error('secret: password=hunter2 at 10.0.0.7'),
  text: () => 'just text',
  nothing: () => undefined,
  outage: () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
  restart: () => new Error('failed', { cause: Object.assign(new Error('terminating'), { code: '57P01' }) }),
  unknown: () => new HttpException('I am a teapot', 418),
  framework: () => new HttpException('detail of the framework', 403),
};

@Controller()
class Thrower {
  @Get(':what')
  throw(@Param('what') what: string): never {
    throw OTHERS[what]
      ? OTHERS[what]()
      : new AppError(what as ErrorCode, 'A reason.', { retryAfterSeconds: what === 'too_many_requests' ? 7 : undefined });
  }
}

describe('error responses', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [Thrower],
      providers: [{ provide: APP_FILTER, useClass: ErrorFilter }],
    }).compile();
    app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const get = async (what: string) => request(await app.getUrl()).get(`/${what}`);

  it.each(Object.keys(ERROR_STATUS) as ErrorCode[])('F2 A8.05 B8.31 return %s in the common format', async (code) => {
    const { status, body, headers } = await get(code);
    expect([status, body]).toEqual([ERROR_STATUS[code], { statusCode: ERROR_STATUS[code], code, message: 'A reason.' }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['retry-after']).toBe(code === 'too_many_requests' ? '7' : status === 503 ? '5' : undefined);
  });

  it.each(['crash', 'text', 'nothing', 'unknown'])('return 500 with a fixed text for: %s', async (what) => {
    const { status, text } = await get(what);
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { statusCode: 500, code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
    ]);
  });

  it.each(['outage', 'restart'])('return 503 with Retry-After while the database is down (%s)', async (what) => {
    const { status, body, headers } = await get(what);
    expect([status, (body as { code: string }).code, headers['retry-after']]).toEqual([503, 'service_unavailable', '5']);
  });

  it('hide the messages of the framework', async () => {
    const { status, body } = await get('framework');
    expect([status, body]).toEqual([
      403,
      { statusCode: 403, code: 'forbidden', message: "You don't have permission to do this." },
    ]);
  });
});
