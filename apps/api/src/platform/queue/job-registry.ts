import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { KINDS, type JobKind, type JobProcessor } from './job.js';

const METHODS = 'warmline:job-methods';

/** The methods of a class that process jobs, by the name of the kind. */
type JobMethods = Record<string, Partial<Record<keyof JobProcessor<unknown>, string>>>;
type Instance = Record<string, (...args: unknown[]) => Promise<void>>;

/** Marks the method that processes a kind of job. It may run twice or be killed at any point, so it must be idempotent. */
export function Processes<Payload>(kind: JobKind<Payload>) {
  return <Method extends JobProcessor<Payload>['process']>(
    { constructor }: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => setJobMethod(constructor, kind.name, 'process', method);
}

/**
 * Marks the method that is called before a job is marked dead because its process ended in every attempt, to update what waits
 * for the job. It may run twice.
 */
export function ProcessesCutOff<Payload>(kind: JobKind<Payload>) {
  return <Method extends (payload: Payload) => Promise<void>>(
    { constructor }: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => setJobMethod(constructor, kind.name, 'onCutOff', method);
}

/** Names the method of a class that processes a kind of job, or its cut-off. */
export function setJobMethod(target: object, kind: string, role: keyof JobProcessor<unknown>, method: string): void {
  const methods = (Reflect.getOwnMetadata(METHODS, target) ?? {}) as JobMethods;
  Reflect.defineMetadata(METHODS, { ...methods, [kind]: { ...methods[kind], [role]: method } }, target);
}

/** Finds the processor of each kind of job. Startup fails if one is missing or duplicated. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly processors = new Map<string, Partial<JobProcessor<unknown>>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      const methods = this.reflector.get<JobMethods | undefined>(METHODS, metatype) ?? {};
      for (const [kind, names] of Object.entries(methods)) this.add(kind, names, instance as Instance);
    }
    const orphans = [...KINDS.keys()].filter((name) => !this.processors.get(name)?.process);
    if (orphans.length > 0) throw new Error(`No processor for: ${orphans.join(', ')}`);
  }

  /** Returns the processor of a kind by name. Throws for an undeclared name. */
  processorOf(name: string): JobProcessor<unknown> {
    const processor = this.processors.get(name);
    if (!processor) throw new Error(`Unknown job ${name}`);
    return processor as JobProcessor<unknown>;
  }

  private add(kind: string, { process, onCutOff }: JobMethods[string], instance: Instance): void {
    const known = this.processors.get(kind);
    if (process && known?.process) throw new Error(`The job ${kind} has two processors`);
    this.processors.set(kind, {
      ...known,
      ...(process && { process: (payload, run) => instance[process]!(payload, run) }),
      ...(onCutOff && { onCutOff: (payload) => instance[onCutOff]!(payload) }),
    });
  }
}
