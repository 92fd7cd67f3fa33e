import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Never written to a log, wherever it stands: credentials, tokens and people's data. */
export const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
  'password',
  '*.password',
  'newPassword',
  '*.newPassword',
  'token',
  '*.token',
  'clientSecret',
  '*.clientSecret',
  'email',
  '*.email',
  'phone',
  '*.phone',
  'name',
  '*.name',
];

/** The process's JSON log; requests are named by id, method and path without the query. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        id: request.id,
      }),
      err: safeError,
    },
  });
}

/** An error without the values that database drivers put beside it. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message: message.split('\n')[0], code: (error as { code?: unknown }).code, stack };
}

/** Lets Nest's own messages go to the same JSON log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);

  private write(level: 'info' | 'warn' | 'error' | 'debug', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const text = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    const fields = typeof message === 'object' && message !== null ? message : {};
    this.logger[level]({ context, ...fields }, typeof message === 'string' ? message : text);
  }
}
