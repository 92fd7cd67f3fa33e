import { createContext, use, type ComponentProps } from 'react';

/** True below a layout that renders the main element of its pages. */
export const HasMain = createContext(false);

/** Shown in place of a page: its main element, or a part of the layout's. */
export function PageState(props: ComponentProps<'div'>) {
  return use(HasMain) ? <div className="page-state" {...props} /> : <main className="page-state" {...props} />;
}
