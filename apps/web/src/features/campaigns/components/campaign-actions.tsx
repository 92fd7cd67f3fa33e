import type { Campaign } from '@warmline/contracts/campaigns/types';
import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { moveCampaign } from '../api/campaigns.ts';
import { mayResume } from '../campaign-texts.ts';

const FAILED = 'Please try again.';

/** Pauses or resumes a campaign; nothing if the buyer can't do either. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id, status } = campaign;
  const move = useOneAtATime({
    mutationFn: (next: 'pause' | 'resume') => moveCampaign(id, next),
    onError: (error, next) =>
      toast(
        { title: next === 'pause' ? 'Not paused' : 'Not resumed', description: messageOf(error, FAILED) },
        { destructive: true },
      ),
  });
  const big = { width: { base: 'full', sm: 'auto' }, minHeight: { base: '48px', sm: '10' } };
  if (status === 'active')
    return (
      <Button {...big} tone="secondary" loading={move.isPending} loadingText="Pausing..." onClick={() => move.mutate('pause')}>
        Pause
      </Button>
    );
  if (!mayResume(campaign)) return null;
  return (
    <Button {...big} loading={move.isPending} loadingText="Resuming..." onClick={() => move.mutate('resume')}>
      Resume
    </Button>
  );
}
