/** A file for the file chooser or a drop, in Playwright's format for files in memory. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function csvFile(name: string, text: string | Buffer): SentFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.isBuffer(text) ? text : Buffer.from(text) };
}
