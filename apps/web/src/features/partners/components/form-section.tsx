import { useId, type ReactNode } from 'react';

/** Titled section of the application form. */
export function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel apply-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className="fine">{note}</p>}
      </header>
      {children}
    </section>
  );
}
