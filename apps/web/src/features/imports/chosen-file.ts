import { LIMITS } from '@warmline/contracts/limits';
import { TOASTS } from '@warmline/contracts/messages';
import type { ToastText } from '../../lib/toast.ts';

/** The one file out of what was chosen or dropped, or what is wrong with it before a byte is sent; nothing chosen is null. */
export function readChosenFile(files: Iterable<File> | null): { file: File } | { refused: ToastText } | null {
  const [file, ...others] = files ?? [];
  if (file === undefined) return null;
  if (others.length > 0) return { refused: TOASTS.oneFileOnly };
  if (!file.name.toLowerCase().endsWith('.csv')) return { refused: TOASTS.notCsv };
  if (file.size > LIMITS.importFileBytes) return { refused: TOASTS.csvTooLarge };
  return { file };
}
