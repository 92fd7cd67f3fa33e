import type { ReactNode } from 'react';
import { ContactLine } from '../../../components/ui/facts/contact-line.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ALERT, CHECK, CLOCK } from '../../../components/ui/brand/public-icons.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface OutcomeLayoutProps {
  tone: 'good' | 'wait' | 'bad';
  title: string;
  text: ReactNode;
  /** The steps of "What happens next", in order. */
  next?: readonly (readonly [when: string, what: string])[] | undefined;
  actions: ReactNode;
  children?: ReactNode;
}

const ICONS: Record<OutcomeLayoutProps['tone'], string> = { good: CHECK, wait: CLOCK, bad: ALERT };

/** The page after a payment or a survey: the result, the order, the next steps, and the support contact. */
export function OutcomeLayout({ tone, title, text, next = [], actions, children }: OutcomeLayoutProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" className="outcome">
        <div className="outcome-news" role="status">
          <span className={`outcome-mark outcome-${tone}`}>
            <Icon path={ICONS[tone]} size={26} />
          </span>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
        </div>
        {children}
        <div className="hero-actions">{actions}</div>
        {next.length > 0 && (
          <section aria-labelledby="what-next">
            <h2 id="what-next">What happens next</h2>
            <ol className="outcome-steps">
              {next.map(([when, what]) => (
                <li key={when}>
                  <strong>{when}</strong>
                  <span>{what}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
        <ContactLine className="fine outcome-support num" />
      </main>
      <SiteFooter />
    </>
  );
}
