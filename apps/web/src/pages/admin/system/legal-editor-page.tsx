import { getRouteApi } from '@tanstack/react-router';
import { isLegalPage, LEGAL_TITLES } from '@warmline/contracts/site/legal';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { LegalEditor } from '../../../features/site/components/legal-editor.tsx';

const route = getRouteApi('/_app/_staff/admin/settings/legal/$page');

/** The text of one legal page with its versions. */
export function LegalEditorPage() {
  const { page } = route.useParams();
  return (
    <Stack>
      <BackLink to="/admin/settings">Back to settings</BackLink>
      <SectionHead>
        <h1>{isLegalPage(page) ? LEGAL_TITLES[page] : 'Legal page'}</h1>
      </SectionHead>
      {isLegalPage(page) ? (
        <LegalEditor key={page} page={page} />
      ) : (
        <EmptyState icon="file" title="There is no legal page with this address." />
      )}
    </Stack>
  );
}
