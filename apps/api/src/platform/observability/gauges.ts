import { Injectable, Logger, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { GaugeName, Labels } from './metric-table.js';

const MEASURES = 'warmline:measures';
const KEPT_MS = 5_000;

/** A current value of a gauge. */
export interface Measurement {
  name: GaugeName;
  value: number;
  labels?: Labels;
}

/** Reads gauges on request. It must be cheap, because it runs every few seconds. */
export interface Measure {
  measure(): Promise<Measurement[]>;
}

/** Marks a class that reads gauges; it is never called in a process without metrics. */
export function Measures() {
  return (target: new (...args: never[]) => Measure): void => {
    SetMetadata(MEASURES, true)(target);
  };
}

/** Reads all gauges, at most every five seconds regardless of the number of requests. */
@Injectable()
export class Gauges {
  private readonly log = new Logger('metrics');
  private kept: { at: number; values: Promise<Measurement[]> } | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Returns the gauges that can be read now, without those of an unavailable service. */
  read(): Promise<Measurement[]> {
    if (!this.kept || performance.now() - this.kept.at > KEPT_MS) this.kept = { at: performance.now(), values: this.readAll() };
    return this.kept.values;
  }

  private async readAll(): Promise<Measurement[]> {
    const measures = this.discovery
      .getProviders()
      .filter(({ instance, metatype }) => instance && metatype && this.reflector.get<boolean | undefined>(MEASURES, metatype))
      .map(({ instance }) => instance as Measure);
    const read = await Promise.all(
      measures.map((measure) =>
        measure.measure().catch((error: unknown) => {
          this.log.warn({ err: error }, 'gauge could not be read');
          return [];
        }),
      ),
    );
    return read.flat();
  }
}
