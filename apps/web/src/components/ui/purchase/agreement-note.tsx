import type { LegalPage } from '@warmline/contracts/site/legal';
import { Fragment } from 'react';
import { useSite } from '../../../lib/api/site.ts';
import { TextLink } from '../frame/layout.ts';

/** What a button agrees to, where these pages are published. */
const PAGES: Record<'paying' | 'continuing', readonly LegalPage[]> = {
  paying: ['terms', 'refunds'],
  continuing: ['terms', 'privacy'],
};

/** Names the published terms beside a button that pays or creates an account (D9). The links open beside the form. */
export function AgreementNote({ by }: { by: keyof typeof PAGES }) {
  const { legal } = useSite();
  const named = legal.filter(({ path }) => PAGES[by].some((page) => path === `/${page}`));
  if (named.length === 0) return null;
  return (
    <p className="fine">
      By {by} you agree to our{' '}
      {named.map(({ path, title }, at) => (
        <Fragment key={path}>
          {at > 0 && ' and '}
          <TextLink href={path} target="_blank" rel="noreferrer">
            {title}
          </TextLink>
        </Fragment>
      ))}
      .
    </p>
  );
}
