import { Injectable } from '@nestjs/common';
import type { Labels } from './metric-table.js';

/** A piece of work that has begun. */
export interface OpenSpan {
  end(attributes: Labels, failed: boolean): void;
}

/** Where spans go when somebody wants them. */
export interface SpanSink {
  /** Begins a span and goes on inside it: what `inside` calls, now and later, belongs to it. `headers` may name the caller's trace. */
  begin(name: string, attributes: Labels, headers: Readonly<Record<string, unknown>>, inside: () => void): OpenSpan;
  span<T>(name: string, attributes: Labels, work: () => Promise<T>): Promise<T>;
}

/** Says how work hangs together, from a request to its statements; nothing happens until a sink is set. Never carries values, only names and ids. */
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
