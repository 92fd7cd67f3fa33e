// @own-process: it clears the list of all kinds of jobs.
import { afterEach, describe, expect, it } from '@jest/globals';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { JobRegistry, Processes, ProcessesCutOff } from '../../../src/platform/queue/job-registry.js';
import { defineJob, KINDS, type JobRun } from '../../../src/platform/queue/job.js';

describe('job registry', () => {
  afterEach(() => KINDS.clear());

  const start = async (...processors: (new () => object)[]) => {
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [JobRegistry, ...processors],
    }).compile();
    return (await module.init()).get(JobRegistry);
  };
  const RUN = { id: 'run', attempt: 1 };

  it('finds the methods that process each kind and its cut-off, also in two classes', async () => {
    const [one, two] = [defineJob<{ n: number }>('test.one', 'mail'), defineJob<object>('test.two', 'mail')];
    const calls: unknown[] = [];
    class Both {
      @Processes(one)
      async first({ n }: { n: number }, { id }: JobRun): Promise<void> {
        calls.push(['first', n, id]);
      }
      @Processes(two)
      async second(): Promise<void> {
        calls.push(['second']);
      }
    }
    class CutOff {
      @ProcessesCutOff(one)
      async end({ n }: { n: number }): Promise<void> {
        calls.push(['end', n]);
      }
    }
    const registry = await start(CutOff, Both);
    await registry.processorOf('test.one').process({ n: 1 }, RUN);
    await registry.processorOf('test.one').onCutOff?.({ n: 2 });
    await registry.processorOf('test.two').process({}, RUN);
    expect(registry.processorOf('test.two').onCutOff).toBeUndefined();
    expect(calls).toEqual([['first', 1, 'run'], ['end', 2], ['second']]);
  });

  it('refuses to start when a kind has no processor, or only its cut-off', async () => {
    const kind = defineJob('test.orphan', 'mail');
    await expect(start()).rejects.toThrow('No processor for: test.orphan');
    class CutOff {
      @ProcessesCutOff(kind)
      async end(): Promise<void> {}
    }
    await expect(start(CutOff)).rejects.toThrow('No processor for: test.orphan');
  });

  it('refuses to start when a kind has two processors', async () => {
    const kind = defineJob<object>('test.twice', 'mail');
    class First {
      @Processes(kind)
      async execute(): Promise<void> {}
    }
    class Second {
      @Processes(kind)
      async execute(): Promise<void> {}
    }
    await expect(start(First, Second)).rejects.toThrow('The job test.twice has two processors');
  });

  it('rejects a kind that is defined twice, and an unknown one', async () => {
    defineJob('test.same', 'mail');
    expect(() => defineJob('test.same', 'mail')).toThrow('declared twice');
    KINDS.clear();
    const registry = await start();
    expect(() => registry.processorOf('test.unknown')).toThrow('Unknown job test.unknown');
  });
});
