import { Injectable } from '@nestjs/common';
import type { CounterName, DurationName, Labels } from './metric-table.js';

/** Where measurements go when somebody wants them. */
export interface MetricSink {
  count(name: CounterName, by: number, labels: Labels): void;
  took(name: DurationName, seconds: number, labels: Labels): void;
}

/** What the shop tells about its work; nothing happens until a sink is set. */
@Injectable()
export class Metrics {
  private sink: MetricSink | undefined;

  sendTo(sink: MetricSink | undefined): void {
    this.sink = sink;
  }

  /** Counts something that happened. */
  count(name: CounterName, labels: Labels = {}, by = 1): void {
    this.sink?.count(name, by, labels);
  }

  /** Notes how long something took, in seconds. */
  took(name: DurationName, seconds: number, labels: Labels = {}): void {
    this.sink?.took(name, seconds, labels);
  }
}
