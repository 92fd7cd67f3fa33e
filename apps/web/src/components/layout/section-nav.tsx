import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../ui/brand/icon.tsx';
import { ICONS, type IconName } from '../ui/brand/icons.ts';

/** A page in the navigation. */
export interface NavPage {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: IconName;
  /** True for a page whose address is the start of all others. */
  exact?: boolean;
}

export interface NavGroup<Page extends NavPage = NavPage> {
  /** Empty for pages above all groups. */
  label: string;
  pages: readonly Page[];
}

export interface SectionNavProps {
  groups: readonly NavGroup[];
  /** Content at the end of a page's line, by address. */
  badges?: Partial<Record<string, ReactNode>>;
}

/** Links to the pages behind the sign-in; the open one is marked, also while one of its details is open. */
export function SectionNav({ groups, badges = {} }: SectionNavProps) {
  return groups.map(({ label, pages }) => (
    <div key={label}>
      {label !== '' && <p id={`nav-${label}`}>{label}</p>}
      <ul aria-labelledby={label === '' ? undefined : `nav-${label}`}>
        {pages.map((page) => (
          <li key={page.to}>
            <Link to={page.to} activeOptions={{ exact: page.exact, includeSearch: false }}>
              <Icon path={ICONS[page.icon]} size={17} />
              {page.label}
              {badges[page.to]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
