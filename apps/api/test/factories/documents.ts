import { crc32 } from 'node:zlib';

/** The smallest valid files of each type. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb00430001ffd9', 'hex');
export const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
/** The first box of an HEIC photo. */
export const HEIC = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
export const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

const CONTENT_TYPES = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document as Word saves it. */
export const DOCX = zip({ '[Content_Types].xml': CONTENT_TYPES(WORD), 'word/document.xml': '<w:document/>' });
/** A Word document with macros. */
export const DOCM = zip({
  '[Content_Types].xml': CONTENT_TYPES('application/vnd.ms-word.document.macroEnabled.main+xml'),
  'word/vbaProject.bin': 'x',
});
export const XLSX = zip({
  '[Content_Types].xml': CONTENT_TYPES('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
});
export const ZIP = zip({ 'evil.exe': 'MZ' });
/** A Word 97 document. */
export const DOC = compoundFile(['Root Entry', '1Table', 'WordDocument']);
export const DOC_WITH_MACROS = compoundFile(['Root Entry', 'WordDocument', 'Macros', 'VBA']);
export const XLS = compoundFile(['Root Entry', 'Workbook']);

/** Builds a PDF of exactly this size. */
export function pdfOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, '%');
  PDF.copy(file, 0, 0, PDF.length - 6);
  file.write('\n%%EOF\n', bytes - 7);
  return file;
}

/** Builds a ZIP archive of uncompressed entries. */
function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), content]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, where, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/**
 * Builds a compound file ([MS-CFB]) with these directory entries: one sector of allocation table, then the directory with four
 * names a sector.
 */
export function compoundFile(names: readonly string[]): Buffer {
  const sectors = Math.ceil(names.length / 4);
  const file = Buffer.alloc(512 * (2 + sectors));
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0xfffffffe, 68);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffd, 512);
  for (let sector = 1; sector <= sectors; sector += 1)
    file.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, 512 + sector * 4);
  names.forEach((name, index) => {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file.writeUInt8(index === 0 ? 5 : 2, at + 66);
  });
  return file;
}
