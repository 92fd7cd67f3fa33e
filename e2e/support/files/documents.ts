import type { SentFile } from './sent-file.ts';

/** The smallest files with valid content, which the server checks. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb00430001ffd9', 'hex');
export const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
/** An empty Word document. */
export const DOCX = Buffer.from(
  'UEsDBBQAAAAAAAAAAADGEnoH8QAAAPEAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbDw/eG1sIHZlcnNpb249IjEuMCI/PjxUeXBlcyB4bWxucz0iaHR0cDovL3NjaGVtYXMub3BlbnhtbGZvcm1hdHMub3JnL3BhY2thZ2UvMjAwNi9jb250ZW50LXR5cGVzIj48T3ZlcnJpZGUgUGFydE5hbWU9Ii93b3JkL2RvY3VtZW50LnhtbCIgQ29udGVudFR5cGU9ImFwcGxpY2F0aW9uL3ZuZC5vcGVueG1sZm9ybWF0cy1vZmZpY2Vkb2N1bWVudC53b3JkcHJvY2Vzc2luZ21sLmRvY3VtZW50Lm1haW4reG1sIi8+PC9UeXBlcz5QSwMEFAAAAAAAAAAAAN1ahg0NAAAADQAAABEAAAB3b3JkL2RvY3VtZW50LnhtbDx3OmRvY3VtZW50Lz5QSwECFAAUAAAAAAAAAAAAxhJ6B/EAAADxAAAAEwAAAAAAAAAAAAAAAAAAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUABQAAAAAAAAAAADdWoYNDQAAAA0AAAARAAAAAAAAAAAAAAAAACIBAAB3b3JkL2RvY3VtZW50LnhtbFBLBQYAAAAAAgACAIAAAABeAQAAAAA=',
  'base64',
);

export function fileOf(name: string, buffer: Buffer): SentFile {
  return { name, mimeType: 'application/octet-stream', buffer };
}

/** Returns a PDF of exactly this size. */
export function pdfOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, '%');
  PDF.copy(file, 0, 0, PDF.length - 6);
  file.write('\n%%EOF\n', bytes - 7);
  return file;
}
