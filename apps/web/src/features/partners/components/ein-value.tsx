import type { PartnerApplication } from '@warmline/contracts/partners/types';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { revealEin } from '../api/applications.ts';

/** EIN, masked until it is revealed; each reveal is recorded. */
export function EinValue({ application }: { application: PartnerApplication }) {
  const reveal = useOneAtATime({
    mutationFn: () => revealEin(application.id),
    onError: (error) =>
      toast({ title: 'EIN not shown', description: messageOf(error, 'The EIN could not be shown') }, { destructive: true }),
  });
  const shown = reveal.data !== undefined;
  return (
    <span>
      <span className="num">{reveal.data ?? application.ein}</span>
      <TextButton
        aria-label={`${shown ? 'Hide' : 'Reveal'} EIN of ${application.businessName}`}
        title={shown ? undefined : 'This is recorded in the audit log'}
        disabled={reveal.isPending}
        onClick={() => (shown ? reveal.reset() : reveal.mutate())}
      >
        {shown ? 'Hide' : 'Reveal'}
      </TextButton>
    </span>
  );
}
