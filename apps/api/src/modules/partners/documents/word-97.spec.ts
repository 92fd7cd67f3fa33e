import { describe, expect, it } from '@jest/globals';
import { compoundFile } from '../../../../test/factories/documents.js';
import { inspectCompoundFile } from './word-97.js';

const others = (count: number) => ['Root Entry', ...Array.from({ length: count - 1 }, (_, index) => `Stream ${index}`)];

describe('a compound file', () => {
  it.each([1, 3, 4, 11, 100])('is a document when %d other names come first', (count) => {
    expect(inspectCompoundFile(compoundFile([...others(count), 'WordDocument']))).toBe('document');
  });

  it.each(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])('has macros when it contains %s', (name) => {
    expect(inspectCompoundFile(compoundFile([...others(9), 'WordDocument', name]))).toBe('macros');
  });

  it('is something else without a document in it', () => {
    expect(inspectCompoundFile(compoundFile(['Root Entry', 'Workbook', 'My WordDocument', 'worddocument']))).toBe('other');
  });

  it('is read through an allocation table that continues outside the header', () => {
    // The directory's first sector is so far back that sector 109 of the table must name the next one.
    const first = 109 * 128;
    const file = Buffer.alloc(512 * (first + 6));
    compoundFile([...others(4), 'WordDocument']).copy(file, 0, 0, 512);
    const [further, table] = [first + 2, first + 3];
    file.writeUInt32LE(first, 48);
    file.writeUInt32LE(further, 68);
    file.writeUInt32LE(table, (further + 1) * 512);
    file.writeUInt32LE(first + 1, (table + 1) * 512);
    const directory = compoundFile([...others(4), 'WordDocument']).subarray(1024);
    directory.copy(file, (first + 1) * 512);
    file.writeUInt32LE(0xfffffffe, (table + 1) * 512 + 4);
    expect(inspectCompoundFile(file)).toBe('document');
  });

  it.each([0, 100, 511, 512, 1024, 1500])('is something else when it ends after %d bytes', (bytes) => {
    expect(inspectCompoundFile(compoundFile([...others(6), 'WordDocument']).subarray(0, bytes))).toBe('other');
  });

  it('is quickly something else when its sector numbers are wrong', () => {
    for (let round = 0; round < 200; round += 1) {
      const file = compoundFile([...others(3)]);
      for (let at = 30; at < 1024; at += 1) if (Math.random() < 0.2) file[at] = Math.floor(Math.random() * 256);
      file.writeUInt16LE(9, 30);
      expect(inspectCompoundFile(file)).toBe('other');
    }
  });
});
