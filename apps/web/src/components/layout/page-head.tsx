import type { ReactNode } from 'react';

/** Title of a page behind the sign-in, one sentence about it, and its actions. */
export function PageHead({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="section-head section-head-row">
      <div>
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions}
    </header>
  );
}
