import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { pageWindow } from '../../../lib/lists/page-window.ts';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';
import { paginationRecipe } from './pagination-recipe.ts';

export interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  buttons: number;
  onChange: (page: number) => void;
}

const Nav = chakra('nav', paginationRecipe);

/**
 * A window of page numbers between previous and next; a longer list also has its first and last page and a field for any other.
 */
export function Pagination({ label, page, pages, buttons, onChange }: PaginationProps) {
  if (pages <= 1) return null;
  const long = pages > buttons;
  const step = (name: string, icon: string, to: number) => (
    <button type="button" aria-label={name} disabled={to < 1 || to > pages || to === page} onClick={() => onChange(to)}>
      <Icon path={icon} size={16} />
    </button>
  );
  return (
    <Nav aria-label={label}>
      {long && step('First page', ICONS.first, 1)}
      {step('Previous page', ICONS.left, page - 1)}
      {pageWindow(page, pages, buttons).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      {step('Next page', ICONS.right, page + 1)}
      {long && step('Last page', ICONS.last, pages)}
      {long && <PageField key={page} page={page} pages={pages} onChange={onChange} />}
    </Nav>
  );
}

/** Goes to any page on Enter; a number behind the last page goes to the last. */
function PageField({ page, pages, onChange }: Pick<PaginationProps, 'page' | 'pages' | 'onChange'>) {
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Number(new FormData(event.currentTarget).get('page'));
        if (Number.isInteger(wanted) && wanted >= 1 && wanted !== page) onChange(Math.min(wanted, pages));
      }}
    >
      <label htmlFor={id}>Go to page</label>
      <input id={id} name="page" type="text" inputMode="numeric" enterKeyHint="go" autoComplete="off" defaultValue={page} />
      of {formatCount(pages)}
    </form>
  );
}
