import { useLocation } from '@tanstack/react-router';
import { isLegalPage, LEGAL_MESSAGES, LEGAL_TITLES, type LegalText } from '@warmline/contracts/site/legal';
import { parseLegalText } from '@warmline/domain/site/legal-text';
import { LegalBlocks } from '../../components/ui/brand/legal-blocks.tsx';
import { SiteFooter } from '../../features/storefront/components/site-footer.tsx';
import { SiteHeader } from '../../features/storefront/components/site-header.tsx';
import { pageDay } from '../../lib/time/page-day.ts';
import { useSite } from '../../lib/api/site.ts';
import { emailHref } from '../../lib/text/email-href.ts';
import '../../styles/legal.css';

/** A legal page: its published text with contents, version and date; a notice until there is one (D7). */
export function LegalPage() {
  const name = useLocation({ select: ({ pathname }) => pathname.replaceAll('/', '') });
  const { legalText } = useSite();
  return (
    <>
      <SiteHeader />
      <main id="main" className="wide legal">
        <h1>{isLegalPage(name) && LEGAL_TITLES[name]}</h1>
        {legalText === undefined ? <NotPublished /> : <Text published={legalText} />}
      </main>
      <SiteFooter />
    </>
  );
}

function Text({ published }: { published: LegalText }) {
  const { version, publishedAt, reviewed, text } = published;
  const { name, legalName } = useSite().company;
  const blocks = parseLegalText(text);
  const sections = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <>
      <p className="legal-version num">
        {legalName || name} · Version {version}, published {pageDay(publishedAt)}
      </p>
      {!reviewed && <p className="legal-draft">{LEGAL_MESSAGES.forCounsel}</p>}
      <div className="legal-columns">
        {sections.length > 1 && (
          <nav aria-label="On this page" className="legal-contents">
            <ol>
              {sections.map(({ id, text: title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <article className="legal-text">
          <LegalBlocks blocks={blocks} />
        </article>
      </div>
    </>
  );
}

function NotPublished() {
  const { email } = useSite().company;
  return (
    <p className="lead">
      We haven’t published this page yet.
      {email !== '' && (
        <>
          {' '}
          Questions? Email <a href={emailHref(email)}>{email}</a>.
        </>
      )}
    </p>
  );
}
