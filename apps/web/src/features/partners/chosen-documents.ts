import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import type { ToastText } from '../../lib/view/toast-store.ts';

/** A document of the application; `id` distinguishes files with the same name. */
export interface ChosenDocument {
  id: string;
  file: File;
}

export interface RejectedFile {
  name: string;
  why: string;
  /** Toast for this problem (B5.41). */
  notice: ToastText;
}

export interface Choice {
  documents: readonly ChosenDocument[];
  refused: readonly RejectedFile[];
}

/** File types that the file chooser offers. */
export const ACCEPTED = PARTNER_DOCUMENTS.extensions.join(',');

/** Adds chosen or dropped files in order, up to the limits; duplicates are ignored. */
export function addDocuments(current: readonly ChosenDocument[], picked: Iterable<File>): Choice {
  const documents = [...current];
  const refused: RejectedFile[] = [];
  for (const file of picked) {
    if (documents.some((known) => isSame(known.file, file))) continue;
    const problem = problemOf(file) ?? (documents.length < PARTNER_DOCUMENTS.max ? null : TOO_MANY);
    if (problem === null) documents.push({ id: crypto.randomUUID(), file });
    else refused.push({ name: file.name, ...problem });
  }
  return { documents, refused };
}

const TOO_MANY = { why: `only ${PARTNER_DOCUMENTS.max} documents are allowed`, notice: PARTNER_TOASTS.tooManyFiles };

function problemOf(file: File): Omit<RejectedFile, 'name'> | null {
  const dot = file.name.lastIndexOf('.');
  const extension = dot < 0 ? '' : file.name.slice(dot).toLowerCase();
  if (!PARTNER_DOCUMENTS.extensions.some((allowed) => allowed === extension))
    return { why: 'not a PDF, DOC, DOCX or image file', notice: PARTNER_TOASTS.invalidFileType };
  if (file.size > PARTNER_DOCUMENTS.maxBytes) return { why: 'larger than 10 MB', notice: PARTNER_TOASTS.fileTooLarge };
  if (file.size === 0) return { why: 'empty', notice: { title: 'Empty file', description: `${file.name} is empty.` } };
  return null;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Returns the first document that was deleted or changed on disk; the browser would abort the whole upload. */
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
 * Share of each file that has been sent, 0 to 1. The request contains the files in this order after the text fields, so other
 * bytes are counted before the first file.
 */
export function sharesOf(sizes: readonly number[], sent: number, total: number): number[] {
  let left = sent - Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
}
