/** What LIKE is given to find this text anywhere: % and _ mean themselves. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
