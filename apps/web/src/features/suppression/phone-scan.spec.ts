import { describe, expect, it } from '@jest/globals';
import { createHmac, randomBytes } from 'node:crypto';
import { asHashes, fingerprintsOf } from './fingerprints.ts';
import { PhoneScan } from './phone-scan.ts';

function scan(...parts: string[]) {
  const found = new PhoneScan();
  for (const part of parts) found.add(part);
  return { phones: [...found.finish()], without: found.without };
}

describe('L118 numbers of a file', () => {
  it.each<[string, string, number[], number]>([
    ['one a line', '3055550140\n3055550141\n', [3055550140, 3055550141], 0],
    ['any column, with a header', 'Name,Cell\r\nAnn Lee,"(305) 555-0140"\r\nBo,none\r\n', [3055550140], 1],
    ['a byte-order mark', '\uFEFF3055550140\n', [3055550140], 0],
    ['our own file', '\uFEFFName,Phone\r\nAnn Lee,(305) 555-0140\r\n', [3055550140], 0],
    ['several a line', '305-555-0140;+1 305 555 0141\n', [3055550140, 3055550141], 0],
    ['each once', '3055550140\n13055550140\n3055550140.0\n', [3055550140], 0],
    ['no ten digits', 'phone\n305555014\n1055550140\n3.05555E+09\n', [], 3],
    ['blank lines', '\n\n3055550140\n\n  \n', [3055550140], 0],
    ['nothing', '', [], 0],
  ])('L118 finds %s', (_, text, phones, without) => {
    expect(scan(text)).toEqual({ phones, without });
    // Parts may end anywhere.
    expect(scan(...text)).toEqual({ phones, without });
  });

  it('L118 finds many, in ascending order', () => {
    const phones = Array.from({ length: 150_000 }, (_, n) => 2_000_000_000 + ((n * 7_919) % 1_000_003));
    const found = scan(phones.join('\n')).phones;
    expect(found).toEqual([...new Set(phones)].sort((one, other) => one - other));
  });
});

it('L67 makes the fingerprints that the server expects', async () => {
  const key = randomBytes(32);
  const phones = Array.from({ length: 2_001 }, (_, n) => 3_055_550_000 + n);
  const done: number[] = [];
  const packed = await fingerprintsOf(phones, key.toString('base64url'), (count) => done.push(count));
  const expected = phones.map((phone) =>
    createHmac('sha256', key).update(String(phone)).digest().subarray(0, 16).toString('base64url'),
  );
  expect([...asHashes(packed, 0, 2_000), ...asHashes(packed, 2_000, 2_000)]).toEqual(expected);
  expect(done).toEqual([2_000, 2_001]);
});
