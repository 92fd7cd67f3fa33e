import type { AdminCampaign } from '@warmline/contracts/campaigns/types';
import { useWatch } from 'react-hook-form';
import { Form, FormActions, SubmitButton } from '../../../../components/form/form.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../../components/form/use-schema-form.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { isUnreachable, messageOf } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { pauseCampaign, refreshCampaigns } from '../../api/admin-calls.ts';
import { pauseSchema } from '../../forms/campaign-schemas.ts';

/** Pauses a campaign for staff: only they resume it (C13). Default export, because it is lazy-loaded. */
export default function PauseDialog({ campaign, onClose }: { campaign: AdminCampaign; onClose: () => void }) {
  const form = useSchemaForm({
    schema: pauseSchema,
    defaults: { reason: '' },
    draft: { key: `pause ${campaign.id}` },
    failure: (error) => {
      refreshCampaigns();
      if (isUnreachable(error))
        return {
          title: 'No answer',
          description: "We don't know whether the campaign was paused. You can press again if it isn't.",
        };
      return { title: 'Campaign not paused', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ reason }) => {
      await pauseCampaign(campaign.id, reason);
      toast({ title: 'Campaign paused', description: 'Only staff can resume it.' });
      onClose();
    },
  });
  const reason = useWatch({ control: form.hook.control, name: 'reason' });
  // Only one reason holds, which the buyer sees; what was typed stays.
  const isPaused = campaign.status === 'paused' && campaign.pausedBy === 'staff' && !form.isSubmitting;
  return (
    <Dialog title={`Pause ${campaign.name}?`} onClose={onClose}>
      <p>The next caller doesn't get it anymore. A call on the line goes on and counts. The buyer can't resume it.</p>
      {isPaused && (
        <Notice tone="warn" icon="alert">
          {campaign.pauseReason === reason.trim()
            ? 'It is paused now, with your reason.'
            : `Staff paused it meanwhile: ${campaign.pauseReason}. Your reason isn't stored. To change the reason, resume it first.`}
        </Notice>
      )}
      <Form form={form}>
        <TextField label="Reason" hint="The buyer sees it." {...form.field('reason')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          {!isPaused && (
            <SubmitButton form={form} busy="Pausing..." tone="danger">
              Pause campaign
            </SubmitButton>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}
