import { useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { ConfirmDialog } from '../components/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../components/ui/dialogs/dialog.tsx';
import EdgePanel from '../components/ui/dialogs/edge-panel.tsx';
import { Icon } from '../components/ui/brand/icon.tsx';
import { ICONS, type IconName } from '../components/ui/brand/icons.ts';
import { Pagination } from '../components/ui/lists/pagination.tsx';

const TONES = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, pagination, icons and overlays. */
export function ControlStates() {
  const [page, setPage] = useState(4);
  const [open, setOpen] = useState<'dialog' | 'wide' | 'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {TONES.map((tone) => (
        <div key={tone} className="guide-row">
          <Button tone={tone}>{tone}</Button>
          <Button tone={tone} size="sm">
            small
          </Button>
          <Button tone={tone} disabled>
            disabled
          </Button>
          <Button tone={tone} loading loadingText="Loading...">
            loading
          </Button>
          <Button tone={tone} loading>
            loading, same text
          </Button>
        </div>
      ))}
      <div className="guide-row">
        <Button tone="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button tone="secondary" onClick={() => setOpen('wide')}>
          Open wide dialog
        </Button>
        <Button tone="secondary" onClick={() => setOpen('confirm')}>
          Open confirmation
        </Button>
        <Button tone="secondary" onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
      </div>
      <Pagination label="Pages in the middle" page={page} pages={12} buttons={5} onChange={setPage} />
      <Pagination label="The first of two pages" page={1} pages={2} buttons={5} onChange={() => undefined} />
      <ul className="guide-row guide-icons" aria-label="Icons">
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <li key={name}>
            <Icon path={ICONS[name]} size={20} />
            {name}
          </li>
        ))}
      </ul>
      {(open === 'dialog' || open === 'wide') && (
        <Dialog
          title="A question"
          size={open === 'wide' ? 'wide' : 'narrow'}
          onClose={close}
          footer={<Button onClick={close}>Confirm</Button>}
        >
          <p>Dialogs ask one question and explain the consequences.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Remove this card?"
          action="Remove card"
          busy="Removing..."
          tone="danger"
          run={() => Promise.reject(new Error('Always fails'))}
          failure={{ title: 'Card not removed', description: 'The card could not be removed. Please try again.' }}
          onClose={close}
        >
          <p>This action always fails.</p>
        </ConfirmDialog>
      )}
      {open === 'drawer' && (
        <EdgePanel edge="start" title="Menu" onClose={close}>
          <p>The sidebar as shown on a phone.</p>
        </EdgePanel>
      )}
    </>
  );
}
