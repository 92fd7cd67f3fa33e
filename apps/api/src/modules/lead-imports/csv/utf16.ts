import { Readable } from 'node:stream';

export type Utf16 = 'utf-16le' | 'utf-16be';

/** Detects UTF-16 by its byte-order mark or, without one, by NUL in every other byte of the header line. */
export function utf16Of(head: Buffer): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const line = head.subarray(0, 40);
  if (line.length < 4) return null;
  const nuls = [0, 0];
  line.forEach((byte, index) => {
    if (byte === 0) nuls[index % 2]! += 1;
  });
  const pairs = line.length / 2;
  if (nuls[1]! > pairs * 0.8 && nuls[0] === 0) return 'utf-16le';
  return nuls[0]! > pairs * 0.8 && nuls[1] === 0 ? 'utf-16be' : null;
}

/** Converts the text to UTF-8 without a byte-order mark. Invalid characters become U+FFFD. */
export function toUtf8(content: Readable, encoding: Utf16): Readable {
  return Readable.from(transcoded(content, encoding));
}

async function* transcoded(content: Readable, encoding: Utf16): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield Buffer.from(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield Buffer.from(rest);
}
