import { LIMITS } from '@warmline/contracts/limits';
import { TOASTS } from '@warmline/contracts/messages';
import type { ToastText } from '../../lib/toast.ts';

/** Returns the one chosen or dropped file, or why it is rejected; null if no file was chosen. */
export function readChosenFile(files: Iterable<File> | null): { file: File } | { refused: ToastText } | null {
  const [file, ...others] = files ?? [];
  if (file === undefined) return null;
  if (others.length > 0) return { refused: TOASTS.oneFileOnly };
  if (!file.name.toLowerCase().endsWith('.csv')) return { refused: TOASTS.notCsv };
  if (file.size > LIMITS.importFileBytes) return { refused: TOASTS.csvTooLarge };
  return { file };
}
