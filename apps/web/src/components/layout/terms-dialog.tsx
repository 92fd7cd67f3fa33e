import { useQuery } from '@tanstack/react-query';
import type { AcceptTermsRequest, CurrentTerms } from '@warmline/contracts/compliance/types';
import { parseLegalText } from '@warmline/domain/site/legal-text';
import { useRef, useState } from 'react';
import { apiGet, apiPost } from '../../lib/api/api-client.ts';
import { useOneAtATime } from '../../lib/view/use-one-at-a-time.ts';
import { ConsentCheck } from '../form/fields/consent-check.tsx';
import { FormActions } from '../form/form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { FormStack, TextLink } from '../ui/frame/layout.ts';
import { LegalBlocks } from '../ui/brand/legal-blocks.tsx';
import { LegalText } from '../ui/brand/legal-look.ts';
import { ListFailed } from '../ui/lists/list-failed.tsx';
import { TableSkeleton } from '../ui/lists/table-skeleton.tsx';

const EXCERPT = { maxHeight: '40dvh', overflowY: 'auto', padding: '3.5', borderWidth: '1px', borderRadius: 'l2' } as const;

interface TermsDialogProps {
  onAccepted: () => void;
  onClose: () => void;
}

/** Shows what is new in the terms, with one box to accept them (P70). Default export, because it is lazy-loaded. */
export default function TermsDialog({ onAccepted, onClose }: TermsDialogProps) {
  const terms = useQuery({
    queryKey: ['/api/terms/current'],
    queryFn: ({ signal }) => apiGet<CurrentTerms>('/api/terms/current', signal),
    staleTime: 0,
  });
  return (
    <Dialog title={terms.data?.acceptedVersion == null ? 'Our terms of service' : 'Our terms have changed'} onClose={onClose}>
      {terms.isError ? (
        <ListFailed title="The terms could not be loaded" onRetry={() => void terms.refetch()} />
      ) : terms.data === undefined ? (
        <TableSkeleton rows={4} label="Loading" />
      ) : (
        <TermsForm terms={terms.data} onAccepted={onAccepted} onClose={onClose} />
      )}
    </Dialog>
  );
}

function TermsForm({ terms, onAccepted, onClose }: TermsDialogProps & { terms: CurrentTerms }) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const accept = useOneAtATime({
    mutationFn: () => apiPost(`/api/terms/${terms.id}/accept`, { sha256: terms.sha256 } satisfies AcceptTermsRequest),
    onSuccess: onAccepted,
  });
  const isFirst = terms.acceptedVersion === null;
  return (
    <FormStack
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isAgreed);
        if (isAgreed) accept.mutate();
        else box.current?.focus();
      }}
    >
      <p>
        {isFirst ? 'Please accept them before you go on.' : 'This is new. Please accept it before you go on.'} Nothing was charged
        yet.{' '}
        <TextLink href="/terms" target="_blank" rel="noreferrer">
          {isFirst ? 'Open as a page' : 'Read all of it'}
        </TextLink>
      </p>
      <LegalText css={EXCERPT} role="region" aria-label={isFirst ? 'Terms of service' : 'What is new'} tabIndex={0}>
        <LegalBlocks blocks={parseLegalText(terms.added.join('\n\n'))} />
      </LegalText>
      <Failed by={accept} text="Your acceptance could not be stored. Please try again." />
      <ConsentCheck
        ref={box}
        consent={{ text: `I accept version ${terms.version} of the terms of service.` }}
        checked={isAgreed}
        onChange={(checked) => {
          setAgreed(checked);
          setMissing(false);
        }}
        error={isMissing ? 'Please accept the terms first' : undefined}
      />
      <FormActions>
        <Button tone="quiet" size="lg" disabled={accept.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="lg" disabled={accept.isPending}>
          {accept.isPending ? 'Storing...' : 'Accept and continue'}
        </Button>
      </FormActions>
    </FormStack>
  );
}
