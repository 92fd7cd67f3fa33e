import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { useSharedUpload } from '../upload-context.tsx';
import { ImportHistory, type ImportHistoryProps } from './import-history.tsx';
import { UploadCard } from './upload-card.tsx';

const VendorsSection = lazy(() => import('./vendors-section.tsx'));
const DiscardDialog = lazy(() => import('./discard-dialog.tsx'));
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 380px)' },
  gap: '4.5',
  '& > section': { display: 'flex', flexDirection: 'column' },
} as const;

export interface ImportSectionProps extends Pick<ImportHistoryProps, 'linkTo' | 'vendor' | 'onVendor'> {
  /** Shown next to the upload card if there is room. */
  beside?: ReactNode;
}

/** Upload, review and history of imports. */
export function ImportSection({ beside, linkTo, vendor, onVendor }: ImportSectionProps) {
  const { sending, working, completed, refused, upload, cancel, follow, reviewing, review } = useSharedUpload();
  const [discarding, setDiscarding] = useState<ImportView>();
  return (
    <Stack>
      <chakra.div css={BESIDE}>
        <UploadCard sending={sending} view={working} completed={completed} refused={refused} onFile={upload} onCancel={cancel} />
        {beside}
      </chakra.div>
      <ImportHistory linkTo={linkTo} vendor={vendor} onVendor={onVendor} onReview={review} onDiscard={setDiscarding} />
      <Suspense fallback={null}>
        <VendorsSection onImports={onVendor} />
      </Suspense>
      {reviewing !== null && (
        <Suspense fallback={null}>
          <ReviewDialog
            key={reviewing}
            id={reviewing}
            onClose={() => review(null)}
            onDiscard={(view) => {
              review(null);
              setDiscarding(view);
            }}
            onConfirmed={() => {
              follow(reviewing);
              review(null);
            }}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {discarding !== undefined && <DiscardDialog view={discarding} onClose={() => setDiscarding(undefined)} />}
      </Suspense>
    </Stack>
  );
}
