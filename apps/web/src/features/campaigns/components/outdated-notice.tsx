import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';

/** Says that someone else changed the campaign while this form was filled in. */
export function OutdatedNotice({ onReload }: { onReload: () => void }) {
  return (
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
  );
}
