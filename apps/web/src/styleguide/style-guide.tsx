import type { ReactNode } from 'react';
import { BrandMark } from '../components/ui/brand/brand-mark.tsx';
import { ThemeToggle } from '../components/ui/brand/theme-toggle.tsx';
import { ControlStates } from './control-states.tsx';
import { FieldStates } from './field-states.tsx';
import { ListStates } from './list-states.tsx';
import { MessageStates } from './message-states.tsx';

/** Shows every component of components/ui and components/form in all its states; served by the development server only. */
export function StyleGuide() {
  return (
    <main className="guide">
      <header className="guide-head">
        <h1>Style guide</h1>
        <div className="guide-row">
          <BrandMark />
          <ThemeToggle />
        </div>
      </header>
      <Section title="Controls">
        <ControlStates />
      </Section>
      <Section title="Fields">
        <FieldStates />
      </Section>
      <Section title="Messages">
        <MessageStates />
      </Section>
      <Section title="Lists">
        <ListStates />
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="guide-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
