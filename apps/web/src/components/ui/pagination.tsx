import { pageWindow } from '../../lib/page-window.ts';
import { Icon } from './icon.tsx';
import { ICONS } from './icons.ts';

export interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  buttons: number;
  onChange: (page: number) => void;
}

/** Previous, a window of page numbers, next. */
export function Pagination({ label, page, pages, buttons, onChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="pagination">
      <button
        type="button"
        className="page-button"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <Icon path={ICONS.left} size={16} />
      </button>
      {pageWindow(page, pages, buttons).map((number) => (
        <button
          key={number}
          type="button"
          className="page-button num"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className="page-button"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <Icon path={ICONS.right} size={16} />
      </button>
    </nav>
  );
}
