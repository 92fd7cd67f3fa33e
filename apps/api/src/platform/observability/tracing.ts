import { Injectable } from '@nestjs/common';
import type { Labels } from './metric-table.js';

/** A span that has started. */
export interface OpenSpan {
  end(attributes: Labels, failed: boolean): void;
}

/** Receives spans, if traces are enabled. */
export interface SpanSink {
  /**
   * Starts a span and runs `inside` in its context, including later asynchronous work. `headers` may contain the caller's trace.
   */
  begin(name: string, attributes: Labels, headers: Readonly<Record<string, unknown>>, inside: () => void): OpenSpan;
  span<T>(name: string, attributes: Labels, work: () => Promise<T>): Promise<T>;
}

/**
 * Creates spans from a request to its statements; does nothing until a sink is set. Spans contain names and IDs, never values.
 */
@Injectable()
export class Tracing {
  private sink: SpanSink | undefined;

  sendTo(sink: SpanSink | undefined): void {
    this.sink = sink;
  }

  begin(name: string, attributes: Labels, headers: Readonly<Record<string, unknown>>, inside: () => void): OpenSpan | undefined {
    if (this.sink) return this.sink.begin(name, attributes, headers, inside);
    inside();
    return undefined;
  }

  span<T>(name: string, attributes: Labels, work: () => Promise<T>): Promise<T> {
    return this.sink ? this.sink.span(name, attributes, work) : work();
  }
}
