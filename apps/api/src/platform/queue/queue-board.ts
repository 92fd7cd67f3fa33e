import { getQueueToken } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import type { FastifyInstance } from 'fastify';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { Settings } from '../config/settings.js';
import { withTimeout } from '../with-timeout.js';
import { QUEUES } from './job.js';

export const BOARD_PATH = '/admin/queues';

/** A response of the board. */
export interface BoardAnswer {
  status: number;
  type: string;
  body: Buffer | string;
}

/**
 * Parts of the board's page that the content security policy blocks: an external font and the inline styles of its loading
 * indicator.
 */
const UNWANTED = [/<link[^>]*fonts\.googleapis\.com[^>]*>/g, /<style>[^<]*<\/style>/g, / style="[^"]*"/g];

/** Shows Bull's queues, read-only: the source of truth for a job is its outbox row (F30). Loaded on first use. */
@Injectable()
export class QueueBoard {
  private server: Promise<FastifyInstance> | undefined;

  constructor(
    private readonly modules: ModuleRef,
    private readonly settings: Settings,
  ) {}

  /**
   * Responds to a GET of the board's page, files, or data; `url` starts with BOARD_PATH. Throws an outage error while Redis is
   * down.
   */
  async answer(url: string): Promise<BoardAnswer> {
    const server = await (this.server ??= this.load());
    const {
      statusCode: status,
      headers,
      payload,
      rawPayload,
    } = await withTimeout(server.inject({ method: 'GET', url }), this.settings.ENGINE_PATIENCE_MS);
    const type = String(headers['content-type'] ?? 'text/plain');
    if (!type.startsWith('text/html')) return { status, type, body: rawPayload };
    return { status, type, body: UNWANTED.reduce((html, unwanted) => html.replace(unwanted, ''), payload) };
  }

  private async load(): Promise<FastifyInstance> {
    const [{ createBullBoard }, { BullAdapter }, { FastifyAdapter }, { fastify }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullAdapter'),
      import('@bull-board/fastify'),
      import('fastify'),
    ]);
    const adapter = new FastifyAdapter();
    adapter.setBasePath(BOARD_PATH);
    const queues = QUEUES.map((name) => this.modules.get<Queue>(getQueueToken(name), { strict: false }));
    createBullBoard({
      queues: queues.map((queue) => new BullAdapter(queue, { readOnlyMode: true })),
      serverAdapter: adapter,
      options: { uiBasePath: dirname(findPackageJSON('@bull-board/ui', import.meta.url)!), uiConfig: { boardTitle: 'Queues' } },
    });
    const server = fastify();
    await server.register(adapter.registerPlugin(), { prefix: BOARD_PATH });
    await server.ready();
    return server;
  }
}
