import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { weekText } from '@warmline/domain/calls/hours/hours-text';
import { useEffect, useRef, useState } from 'react';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { LeaveGuard, type LeaveGuardProps } from '../../../components/form/unsaved/leave-guard.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { toast } from '../../../lib/view/toast.ts';
import { moveCampaign, saveCampaign } from '../api/campaigns.ts';
import { campaignRequest, campaignSchema, campaignTexts, PLACES, type CampaignTexts } from '../forms/campaign-schema.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TestCall } from './test-call.tsx';

const LEAVING = {
  title: 'Leave without saving?',
  text: 'Your changes of this campaign are lost.',
  leave: 'Leave',
};
type Place = Parameters<NonNullable<LeaveGuardProps['leaves']>>[0];
/** Each other part of the campaign's page takes the form away, too. */
const leaves = (from: Place, to: Place) => to.pathname !== from.pathname || viewOf(to) !== viewOf(from);
const viewOf = ({ search }: Place) => (search as { view?: unknown }).view;

export interface SettingsFormProps {
  campaign: Campaign;
  /** The campaign has other settings by now. */
  isOutdated: boolean;
  onDirty: (isDirty: boolean) => void;
  onSaved: (campaign: Campaign) => void;
  /** Shows the stored settings. */
  onReload: () => void;
}

/**
 * The settings of a campaign (C27, C48); one that was never started is saved and started, or saved for later. Default export,
 * because it is lazy-loaded.
 */
export default function SettingsForm({ campaign, isOutdated, onDirty, onSaved, onReload }: SettingsFormProps) {
  const { id, version, typedHours, week, zone: storedZone, status } = campaign;
  const isNew = status === 'setup';
  const [start] = useState(() => ({ defaults: campaignTexts(campaign, isNew ? 'start' : 'change') }));
  const isSaved = useRef(false);
  const form = useSchemaForm<CampaignTexts, CampaignTexts>({
    ...start,
    schema: campaignSchema,
    places: PLACES,
    failure: (error) => {
      if (error instanceof ApiError && error.code === 'campaign_changed')
        return { title: 'Not saved', description: CAMPAIGN_MESSAGES.changed };
      return {
        title: isSaved.current ? 'Saved, but not started' : 'Not saved',
        description: messageOf(error, `We couldn't ${isSaved.current ? 'start' : 'save'} your campaign. Please try again.`),
      };
    },
    send: async (texts) => {
      isSaved.current = false;
      const saved = await saveCampaign(id, campaignRequest(texts, version));
      // What is saved is no unsaved change, even if the start fails.
      hook.reset(campaignTexts(saved, texts.then));
      onSaved(saved);
      isSaved.current = true;
      if (texts.then === 'start') await moveCampaign(id, 'start');
      toast({ title: texts.then === 'start' ? 'Campaign started' : 'Campaign saved' });
    },
  });
  const { hook, field } = form;
  const { isDirty, dirtyFields } = hook.formState;
  const isNumberChanged = dirtyFields.number === true || dirtyFields.extension === true;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <Form form={form} aria-label="Settings of the campaign" maxWidth="820px">
      <LeaveGuard active={isDirty && !form.isSubmitting} texts={LEAVING} leaves={leaves} />
      {isOutdated && <OutdatedNotice onReload={onReload} />}
      {isNew && typedHours !== null && (
        <Notice icon="clock">
          You typed “{typedHours}”.{' '}
          {weekText(week) === ''
            ? "We couldn't read it as hours. Please enter them below."
            : `We read it as ${weekText(week)}, ${zoneLabel(storedZone)}. Is that right?`}
        </Notice>
      )}
      <SettingsFields
        hook={hook}
        field={field}
        storedZone={storedZone}
        isOwn
        belowNumber={<TestCall campaign={campaign} isChanged={isNumberChanged} />}
      />
      <FormActions justifyContent="flex-start">
        <SubmitButton
          form={form}
          busy={isNew ? 'Starting...' : 'Saving...'}
          size="xl"
          onClick={() => form.set('then', isNew ? 'start' : 'change')}
        >
          {isNew ? 'Save and start calls' : 'Save changes'}
        </SubmitButton>
        {isNew && (
          <Button type="submit" tone="secondary" size="xl" disabled={form.isSubmitting} onClick={() => form.set('then', 'save')}>
            Save for later
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
