import { PARTNER_DOCUMENTS, PARTNER_TOASTS } from '@warmline/contracts/api/partners';
import type { ToastText } from '../../lib/toast.ts';

/** A document that goes with the application; `id` tells two files of one name apart. */
export interface ChosenDocument {
  id: string;
  file: File;
}

export interface RefusedFile {
  name: string;
  why: string;
  /** What the notice says about this violation ([001] §5). */
  notice: ToastText;
}

export interface Choice {
  documents: readonly ChosenDocument[];
  refused: readonly RefusedFile[];
}

/** What the chooser offers. */
export const ACCEPTED = PARTNER_DOCUMENTS.extensions.join(',');

/** Adds files that were chosen or dropped, in their order, as far as the rules and the room go; a file that is there stays once. */
export function addDocuments(current: readonly ChosenDocument[], picked: Iterable<File>): Choice {
  const documents = [...current];
  const refused: RefusedFile[] = [];
  for (const file of picked) {
    if (documents.some((known) => isSame(known.file, file))) continue;
    const problem = problemOf(file) ?? (documents.length < PARTNER_DOCUMENTS.max ? null : TOO_MANY);
    if (problem === null) documents.push({ id: crypto.randomUUID(), file });
    else refused.push({ name: file.name, ...problem });
  }
  return { documents, refused };
}

const TOO_MANY = { why: `only ${PARTNER_DOCUMENTS.max} documents fit`, notice: PARTNER_TOASTS.tooManyFiles };

function problemOf(file: File): Omit<RefusedFile, 'name'> | null {
  const dot = file.name.lastIndexOf('.');
  const extension = dot < 0 ? '' : file.name.slice(dot).toLowerCase();
  if (!PARTNER_DOCUMENTS.extensions.some((allowed) => allowed === extension))
    return { why: 'not a PDF, DOC, DOCX or image file', notice: PARTNER_TOASTS.invalidFileType };
  if (file.size > PARTNER_DOCUMENTS.maxBytes) return { why: 'larger than 10MB', notice: PARTNER_TOASTS.fileTooLarge };
  if (file.size === 0) return { why: 'empty', notice: { title: 'Empty File', description: `${file.name} is empty.` } };
  return null;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** The first document that has gone from the disk or changed since it was chosen: a browser would cut the whole upload at it. */
export async function findUnreadable(documents: readonly ChosenDocument[]): Promise<File | undefined> {
  for (const { file } of documents) if (!(await canRead(file))) return file;
  return undefined;
}

function canRead(file: File): Promise<boolean> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(true);
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
}

/**
 * How much of each file has been sent, 0 to 1. One request carries them in this order behind the texts, so the bytes that are not a
 * file's are counted as gone before the first.
 */
export function sharesOf(sizes: readonly number[], sent: number, total: number): number[] {
  let left = sent - Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
}
