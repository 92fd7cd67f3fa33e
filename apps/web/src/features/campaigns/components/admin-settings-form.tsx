import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import type { AdminCampaign } from '@warmline/contracts/campaigns/types';
import { useEffect, useState } from 'react';
import { FieldPair, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { LeaveGuard } from '../../../components/form/unsaved/leave-guard.tsx';
import { NumberField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { saveAsStaff } from '../api/campaigns.ts';
import { PLACES } from '../forms/campaign-schema.ts';
import {
  adminCampaignRequest,
  adminCampaignSchema,
  adminCampaignTexts,
  adminSettingsOf,
  type AdminCampaignTexts,
} from '../forms/admin-campaign-schema.ts';
import { useShownSettings } from '../use-shown-settings.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import { SettingsFields, type SettingsBinding } from './settings-fields.tsx';

const LEAVING = { title: 'Leave without saving?', text: 'Your changes of this campaign are lost.', leave: 'Leave' };

export interface AdminSettingsFormProps {
  campaign: AdminCampaign;
  onClose: () => void;
}

/**
 * Changes the settings of a campaign for staff, with a reason that its buyer gets (C76). Default export, because it is
 * lazy-loaded.
 */
export default function AdminSettingsForm({ campaign, onClose }: AdminSettingsFormProps) {
  const { shown, round, isOutdated, setDirty, reload } = useShownSettings(campaign, adminSettingsOf);
  return (
    <Panel title="Change settings" text="The buyer gets an email with what changed and your reason.">
      <Fields key={round} campaign={shown} isOutdated={isOutdated} onDirty={setDirty} onReload={reload} onClose={onClose} />
    </Panel>
  );
}

interface FieldsProps extends AdminSettingsFormProps {
  isOutdated: boolean;
  onDirty: (isDirty: boolean) => void;
  onReload: () => void;
}

function Fields({ campaign, isOutdated, onDirty, onReload, onClose }: FieldsProps) {
  const [defaults] = useState(() => adminCampaignTexts(campaign));
  const form = useSchemaForm<AdminCampaignTexts, AdminCampaignTexts>({
    schema: adminCampaignSchema,
    defaults,
    places: PLACES,
    failure: (error) => ({
      title: 'Campaign not changed',
      description:
        error instanceof ApiError && error.code === 'campaign_changed'
          ? CAMPAIGN_MESSAGES.changed
          : messageOf(error, 'Please try again.'),
    }),
    send: async (texts) => {
      await saveAsStaff(campaign.id, adminCampaignRequest(texts, campaign.version));
      toast({ title: 'Campaign changed' });
      onClose();
    },
  });
  const { hook, field } = form;
  const { isDirty } = hook.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  // The texts of the buyer's form are a part of these.
  const settings = { hook, field } as unknown as SettingsBinding;
  return (
    <Form form={form} aria-label="Settings of the campaign" maxWidth="820px">
      <LeaveGuard active={isDirty && !form.isSubmitting} texts={LEAVING} />
      {isOutdated && <OutdatedNotice onReload={onReload} />}
      <SettingsFields {...settings} storedZone={campaign.zone} isOwn={false} />
      <FieldPair short>
        <NumberField label="Priority" hint="1 comes first, 9 last." {...field('priority')} />
        <NumberField label="Weight" hint="Its share of the calls among campaigns of the same priority." {...field('weight')} />
      </FieldPair>
      <TextField label="Reason" hint="The buyer gets it by email. Leave out phone numbers." {...field('reason')} />
      <FormActions justifyContent="flex-start">
        <SubmitButton form={form} busy="Saving...">
          Save changes
        </SubmitButton>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
