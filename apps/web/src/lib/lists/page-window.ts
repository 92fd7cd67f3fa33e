/** Lists the page numbers to offer: up to `size` around `page`, from 1 (B9.02: 5 buttons). */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const count = Math.min(size, pages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
