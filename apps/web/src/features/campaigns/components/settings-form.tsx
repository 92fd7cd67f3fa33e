import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { SETUP_TIME_ZONES } from '@warmline/contracts/orders/setup';
import { weekText } from '@warmline/domain/calls/hours-text';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FieldPair, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { StatePicker } from '../../../components/form/state-picker.tsx';
import { NumberField, PhoneField, TextField } from '../../../components/form/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { zoneLabel } from '../../../lib/time-zone.ts';
import { toast } from '../../../lib/toast.ts';
import { moveCampaign, saveCampaign } from '../api/campaigns.ts';
import { campaignRequest, campaignSchema, campaignTexts, PLACES, type CampaignTexts } from '../forms/campaign-schema.ts';
import { ClosedDaysField } from './closed-days-field.tsx';
import { WeekField } from './week-field.tsx';

const LEAVING = {
  title: 'Leave without saving?',
  text: 'Your changes of this campaign are lost.',
  leave: 'Leave',
};

export interface SettingsFormProps {
  campaign: Campaign;
  /** The campaign has other settings by now. */
  isOutdated: boolean;
  onDirty: (isDirty: boolean) => void;
  onSaved: (campaign: Campaign) => void;
  /** Shows the stored settings. */
  onReload: () => void;
}

/** The settings of a campaign (C27, C48); one that was never started is saved and started, or saved for later. Default export, because it is lazy-loaded. */
export default function SettingsForm({ campaign, isOutdated, onDirty, onSaved, onReload }: SettingsFormProps) {
  const { id, version, typedHours, week, zone: storedZone, status } = campaign;
  const isNew = status === 'setup';
  const [start] = useState(() => ({ defaults: campaignTexts(campaign, isNew ? 'start' : 'change') }));
  const form = useSchemaForm<CampaignTexts, CampaignTexts>({
    ...start,
    schema: campaignSchema,
    places: PLACES,
    failure: (error) => {
      if (error instanceof ApiError && error.code === 'campaign_changed')
        return { title: 'Not saved', description: CAMPAIGN_MESSAGES.changed };
      return { title: 'Not saved', description: messageOf(error, "We couldn't save your campaign. Please try again.") };
    },
    send: async (texts) => {
      const saved = await saveCampaign(id, campaignRequest(texts, version));
      // What is saved is no unsaved change, even if the start fails.
      hook.reset(campaignTexts(saved, texts.then));
      onSaved(saved);
      if (texts.then === 'start') await moveCampaign(id, 'start');
      toast({ title: texts.then === 'start' ? 'Campaign started' : 'Campaign saved' });
    },
  });
  const { hook, field } = form;
  const zone = useWatch({ control: hook.control, name: 'zone' });
  const { isDirty } = hook.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <Form form={form} aria-label="Settings of the campaign" maxWidth="820px">
      <LeaveGuard active={isDirty && !form.isSubmitting} texts={LEAVING} />
      {isOutdated && (
        <Notice
          tone="warn"
          actions={
            <Button tone="secondary" size="sm" onClick={onReload}>
              Show the current settings
            </Button>
          }
        >
          {CAMPAIGN_MESSAGES.changed}
        </Notice>
      )}
      {isNew && typedHours !== null && (
        <Notice icon="clock">
          You typed “{typedHours}”.{' '}
          {weekText(week) === ''
            ? "We couldn't read it as hours. Please enter them below."
            : `We read it as ${weekText(week)}, ${zoneLabel(storedZone)}. Is that right?`}
        </Notice>
      )}
      <TextField label="Name of the campaign" {...field('name')} />
      <FieldPair>
        <PhoneField
          label="Number for the calls"
          placeholder="(305) 555-0142"
          hint="We send live calls to this number."
          {...field('number')}
          required
        />
        <TextField label="Extension (optional)" inputMode="numeric" autoComplete="off" {...field('extension')} />
      </FieldPair>
      <SelectField label="Time zone" options={zoneOptions(campaign.zone)} {...field('zone')} />
      <WeekField hook={hook} field={field} />
      <Controller
        control={hook.control}
        name="closedDays"
        render={({ field: { value, onChange }, fieldState }) => (
          <ClosedDaysField value={value} zone={zone} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={hook.control}
        name="states"
        render={({ field: { value, onChange }, fieldState }) => (
          <StatePicker
            label="States you take calls from"
            value={value}
            onChange={(text) => {
              onChange(text);
              if (text !== '') hook.clearErrors('states');
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <FieldPair>
        <NumberField label="Calls per day" hint="Leave empty for no limit." {...field('dayCap')} />
        <NumberField label="Calls at once" hint="How many people can answer." {...field('maxOpen')} />
      </FieldPair>
      <NumberField label="Days before the same caller may come again" min={0} {...field('duplicateDays')} />
      <FieldPair>
        <NumberField label="Age from" min={0} hint="Leave both empty for any age." {...field('minAge', { clears: ['maxAge'] })} />
        <NumberField label="Age to" min={0} {...field('maxAge', { clears: ['minAge'] })} />
      </FieldPair>
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

function zoneOptions(current: string): { value: string; label: string }[] {
  const names = [...new Set<string>([current, ...SETUP_TIME_ZONES.map(([zone]) => zone)])];
  return names.map((value) => ({ value, label: zoneLabel(value) }));
}
