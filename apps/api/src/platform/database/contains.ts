/** Returns a LIKE pattern that finds this text anywhere; % and _ are escaped. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
