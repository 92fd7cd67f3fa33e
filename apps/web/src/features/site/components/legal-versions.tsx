import { useQuery } from '@tanstack/react-query';
import type { LegalPage, LegalVersion } from '@warmline/contracts/site/legal';
import { parseLegalText } from '@warmline/domain/site/legal-text';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { LegalBlocks } from '../../../components/ui/brand/legal-blocks.tsx';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { legalVersionQuery } from '../api/site.ts';
import { LegalText } from '../../../components/ui/brand/legal-look.ts';

const COLUMNS: readonly Column<LegalVersion>[] = [
  { id: 'version', name: 'Version', card: 'title', shown: 'always', opens: true, cell: ({ version }) => `Version ${version}` },
  {
    id: 'reviewed',
    name: 'Counsel',
    width: 190,
    card: 'line',
    cell: ({ reviewed }) => (reviewed ? 'Reviewed by counsel' : 'Marked as draft'),
  },
  {
    id: 'at',
    name: 'Published',
    width: 200,
    card: 'line',
    cell: ({ publishedAt, by }) => (
      <>
        <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
        <small>by {by}</small>
      </>
    ),
  },
];

/**
 * The published versions of a legal page, newest first; each one's text opens in a dialog (D7). Default export, because it is
 * lazy-loaded.
 */
export default function LegalVersions({ page, versions }: { page: LegalPage; versions: readonly LegalVersion[] }) {
  const [opened, setOpened] = useState<number>();
  return (
    <ListSection title="Published versions">
      <DataTable
        name="legal-versions"
        caption="Published versions, newest first"
        columns={COLUMNS}
        rows={versions}
        rowId={({ version }) => String(version)}
        onOpen={({ version }) => setOpened(version)}
        empty={
          <EmptyState icon="file" title="Nothing published yet.">
            <p>Each version that you publish stays here.</p>
          </EmptyState>
        }
      />
      {opened !== undefined && <VersionDialog page={page} version={opened} onClose={() => setOpened(undefined)} />}
    </ListSection>
  );
}

function VersionDialog({ page, version, onClose }: { page: LegalPage; version: number; onClose: () => void }) {
  const found = useQuery(legalVersionQuery(page, version));
  return (
    <Dialog title={`Version ${version}`} size="wide" closeOnOutside onClose={onClose}>
      {found.isPending && <Waiting>Loading the text...</Waiting>}
      {found.isError && <ListFailed title="The text could not be loaded" onRetry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <LegalText>
          <LegalBlocks blocks={parseLegalText(found.data.text)} />
        </LegalText>
      )}
    </Dialog>
  );
}
