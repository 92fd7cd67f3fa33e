import { lazy, Suspense } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { SettingsSection } from '../../../features/site/components/settings-section.tsx';

const LegalPages = lazy(() => import('../../../features/site/components/legal-pages.tsx'));

/** The owner's settings, and the legal pages. */
export function SettingsPage() {
  return (
    <Stack>
      <SectionHead>
        <h1>Settings</h1>
        <p>Your company on public pages, in emails and in legal texts</p>
      </SectionHead>
      <SettingsSection>
        <Suspense fallback={<TableSkeleton rows={6} label="Loading legal pages" />}>
          <LegalPages />
        </Suspense>
      </SettingsSection>
    </Stack>
  );
}
