import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { LegalPage, LegalView } from '@warmline/contracts/site/legal';
import { LEGAL_PLACEHOLDERS } from '@warmline/domain/site/legal-text';
import { lazy, Suspense, useState } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { SaveBar } from '../../../components/ui/frame/save-bar.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { legalPageQuery } from '../api/site.ts';
import { useLegalForm } from '../use-legal-form.ts';

const LegalPreview = lazy(() => import('./legal-preview.tsx'));
const LegalVersions = lazy(() => import('./legal-versions.tsx'));
const PublishDialog = lazy(() => import('./publish-dialog.tsx'));

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '4.5',
  alignItems: 'start',
  '& textarea': {
    fontFamily: 'mono',
    fontSize: { base: '16px', lg: '13.5px' },
    lineHeight: '1.6',
    height: { lg: 'max(360px, calc(100dvh - 420px))' },
  },
} as const;

const STANDING = {
  display: 'flex',
  flexWrap: { base: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3.5',
  color: 'fg.muted',
  fontSize: '14.5px',
} as const;

/** Edits the draft of a legal page beside its preview, and publishes it (D7). */
export function LegalEditor({ page }: { page: LegalPage }) {
  const view = useQuery(legalPageQuery(page));
  if (view.isPending) return <TableSkeleton rows={10} label="Loading the text" />;
  if (view.data === undefined) return <ListFailed title="The text could not be loaded" onRetry={() => void view.refetch()} />;
  return <Editor view={view.data} />;
}

function Editor({ view }: { view: LegalView }) {
  const { form, typed, isOutdated, isChanged, useTheirs } = useLegalForm(view);
  const [publishing, setPublishing] = useState(false);
  const publish = async () => {
    if (await form.isValid(['text'])) setPublishing(true);
  };
  const confirm = (choice: 'reviewed' | 'unreviewed') => {
    setPublishing(false);
    form.set('publish', choice);
    void form.submit();
  };
  return (
    <Stack>
      <Standing view={view} />
      {isOutdated && (
        <Notice
          tone="warn"
          actions={
            <Button tone="secondary" size="sm" onClick={useTheirs}>
              Use their text
            </Button>
          }
        >
          <span role="status">
            {view.changed?.by ?? 'Another admin'} saved another draft meanwhile. Your text is kept; saving it replaces theirs.
          </span>
        </Notice>
      )}
      <Form form={form} aria-label="Legal text">
        <chakra.div css={COLUMNS}>
          <Panel title="Text">
            <Stack>
              <TextAreaField
                label="Draft"
                rows={20}
                spellCheck
                hint={`Placeholders: ${LEGAL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`}
                {...form.field('text')}
              />
              <p className="fine">
                <code>## Heading</code>, <code>### Smaller heading</code>, <code>- list</code>, <code>1. numbered list</code>,{' '}
                <code>**bold**</code>, <code>[link](https://…)</code>. An empty line starts a new paragraph.
              </p>
            </Stack>
          </Panel>
          <Panel title="Preview" text="With the details of your company.">
            <Suspense fallback={<Waiting>Loading the preview...</Waiting>}>
              <LegalPreview text={typed} />
            </Suspense>
          </Panel>
        </chakra.div>
        <SaveBar role="group" aria-label="Save or publish">
          <p role="status">{isChanged ? 'Changes not saved' : 'No unsaved changes'}</p>
          <SubmitButton form={form} busy="Saving..." tone="secondary" disabled={!isChanged}>
            Save draft
          </SubmitButton>
          <Button disabled={form.isSubmitting} onClick={() => void publish()}>
            Publish...
          </Button>
        </SaveBar>
      </Form>
      <Suspense fallback={<TableSkeleton rows={3} label="Loading the versions" />}>
        <LegalVersions page={view.page} versions={view.versions} />
      </Suspense>
      <Suspense fallback={null}>
        {publishing && <PublishDialog view={view} onClose={() => setPublishing(false)} onConfirm={confirm} />}
      </Suspense>
    </Stack>
  );
}

function Standing({ view: { page, published, changed } }: { view: LegalView }) {
  return (
    <chakra.div css={STANDING}>
      <p>
        {published === null && 'Not published: visitors see a notice instead. '}
        {published?.reviewed === true && `Visitors see version ${published.version}. `}
        {published?.reviewed === false && `Visitors see version ${published.version}, marked as a draft for review by counsel. `}
        {changed === null
          ? 'This text is our first draft. Check every promise in it, and let counsel review it.'
          : `Draft last saved by ${changed.by} on ${formatDateTime(changed.at)}.`}
      </p>
      <Button asChild tone="secondary">
        <a href={`/${page}`} target="_blank" rel="noreferrer">
          View page
        </a>
      </Button>
    </chakra.div>
  );
}
