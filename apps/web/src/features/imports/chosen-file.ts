import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { IMPORT_TOASTS } from '@warmline/contracts/lead-imports/messages';
import type { ToastText } from '../../lib/view/toast-store.ts';

/** Returns the one chosen or dropped file, or why it is rejected; null if no file was chosen. */
export function readChosenFile(files: Iterable<File> | null): { file: File } | { refused: ToastText } | null {
  const [file, ...others] = files ?? [];
  if (file === undefined) return null;
  if (others.length > 0) return { refused: IMPORT_TOASTS.oneFileOnly };
  if (!file.name.toLowerCase().endsWith('.csv')) return { refused: IMPORT_TOASTS.notCsv };
  if (file.size > IMPORT_LIMITS.fileBytes) return { refused: IMPORT_TOASTS.csvTooLarge };
  return { file };
}
