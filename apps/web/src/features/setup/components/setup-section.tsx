import type { SetupView } from '@warmline/contracts/orders/setup';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { setupQuery } from '../api/setup.ts';
import { setupTerms, type ShownSetup } from '../setup-labels.ts';
import { CampaignNotice } from './campaign-notice.tsx';
import { SetupFacts } from './setup-facts.tsx';
import { SetupForm } from './setup-form.tsx';

export interface SetupSectionProps {
  view: SetupView;
  /** Shown below a saved set-up: what to do next. */
  next: ReactNode;
}

/** The set-up of a paid order: its form until it is saved, then what was saved, with a button to change it. */
export function SetupSection({ view, next }: SetupSectionProps) {
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(view.savedAt === null);
  const [isJustSaved, setJustSaved] = useState(false);
  const isForm = view.editable && (view.savedAt === null || isChanging);
  if (isForm)
    return (
      <Panel title="How should we deliver it?">
        {/* A change of a colleague starts the form again; what was typed stays. */}
        <SetupForm
          key={view.version}
          view={view}
          onSaved={(saved) => {
            client.setQueryData(setupQuery(view.order.reference).queryKey, saved);
            setChanging(false);
            setJustSaved(true);
            // On a phone, the button is far below what says that it is saved.
            scrollTo({ top: 0 });
          }}
          onCancel={view.savedAt === null ? undefined : () => setChanging(false)}
        />
      </Panel>
    );
  const isInCampaign = view.campaign?.hasOwnSettings === true;
  const shown: ShownSetup = { ...view, isInCampaign };
  const isStarting = view.asks.calls && view.order.status === 'paid';
  return (
    <>
      <Stack role="status">
        {isJustSaved && !isInCampaign && (
          <Notice tone="good" icon="check-circle">
            {SAVED}
          </Notice>
        )}
        {isStarting && <CampaignNotice campaign={view.campaign ?? null} isGuest={view.order.id === null} />}
        {!view.editable && !isStarting && <Notice icon="check-circle">{FINAL}</Notice>}
      </Stack>
      {setupTerms(shown).length > 0 && (
        <Panel
          title="Your set-up"
          text={view.editable ? (view.asks.calls ? UNTIL_CAMPAIGN : UNTIL_COMPLETE) : undefined}
          end={
            view.editable && (
              <Button tone="secondary" onClick={() => setChanging(true)}>
                Change
              </Button>
            )
          }
        >
          <SetupFacts {...shown} />
        </Panel>
      )}
      {next}
    </>
  );
}

const UNTIL_COMPLETE = 'You can change it until your order is complete.';
const UNTIL_CAMPAIGN = 'You can change it here until you change or start your campaign.';
const SAVED = 'Your set-up is saved.';
const FINAL = "This order is complete, so its set-up can't be changed anymore.";
