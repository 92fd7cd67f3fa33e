const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
const FAT_SECTORS_IN_HEADER = 109;
/** Word writes a dozen entries, four to a small sector; a longer directory is no Word document. */
const MAX_DIRECTORY_SECTORS = 64;
const MACRO_STORAGES: readonly string[] = ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'];

/**
 * Inspects a compound file ([MS-CFB]): `document` when it is a Word 97 document, `macros` when that document contains macros,
 * else `other` (a spreadsheet, an installer, a damaged file).
 */
export function inspectCompoundFile(file: Buffer): 'document' | 'macros' | 'other' {
  const names = directoryNames(file);
  if (!names.includes('WordDocument')) return 'other';
  return names.some((name) => MACRO_STORAGES.includes(name)) ? 'macros' : 'document';
}

/** Returns the names of all streams and storages, by following the directory's chain of sectors. */
function directoryNames(file: Buffer): string[] {
  if (file.length < HEADER_BYTES) return [];
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const size = 2 ** shift;
  const names: string[] = [];
  let sector = file.readUInt32LE(48);
  for (let read = 0; read < MAX_DIRECTORY_SECTORS && sector < LAST_SECTOR; read += 1) {
    const entries = file.subarray((sector + 1) * size, (sector + 2) * size);
    if (entries.length < size) return names;
    for (let at = 0; at < size; at += ENTRY_BYTES) names.push(nameOf(entries.subarray(at, at + ENTRY_BYTES)));
    sector = nextSector(file, size, sector);
  }
  return names;
}

/** Returns the sector after this one in its chain, from the allocation table. */
function nextSector(file: Buffer, size: number, sector: number): number {
  const perSector = size / 4;
  const table = tableSector(file, size, Math.floor(sector / perSector));
  return table < LAST_SECTOR ? numberAt(file, (table + 1) * size + (sector % perSector) * 4) : LAST_SECTOR;
}

/** Returns the n-th sector of the allocation table: the header names 109, the first sector that continues it names more. */
function tableSector(file: Buffer, size: number, index: number): number {
  if (index < FAT_SECTORS_IN_HEADER) return numberAt(file, 76 + index * 4);
  const further = numberAt(file, 68);
  const position = index - FAT_SECTORS_IN_HEADER;
  return further < LAST_SECTOR && position < size / 4 - 1 ? numberAt(file, (further + 1) * size + position * 4) : LAST_SECTOR;
}

function numberAt(file: Buffer, offset: number): number {
  return offset + 4 <= file.length ? file.readUInt32LE(offset) : LAST_SECTOR;
}

function nameOf(entry: Buffer): string {
  const bytes = Math.min(entry.readUInt16LE(64), 64);
  return entry.subarray(0, Math.max(0, bytes - 2)).toString('utf16le');
}
