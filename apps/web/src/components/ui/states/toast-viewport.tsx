import * as Toast from '@radix-ui/react-toast';
import { TIMERS } from '@warmline/contracts/site/timers';
import { useEffect, useRef } from 'react';
import { dismissToast } from '../../../lib/view/toast.ts';
import { keepAboveButtons } from '../../../lib/view/toast-lift.ts';
import type { ToastRecord } from '../../../lib/view/toast-store.ts';
import '../../../styles/toast.css';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

/** Toasts as specified: 5000 ms, a swipe of 50 px to the right dismisses, F8 moves focus to them (A4.20, A4.21, A4.23). */
export default function ToastViewport({ toasts }: { toasts: readonly ToastRecord[] }) {
  const viewport = useRef<HTMLOListElement>(null);
  const isOpen = toasts.some(({ open }) => open);
  useEffect(() => (isOpen ? keepAboveButtons(viewport.current!) : undefined), [isOpen]);
  return (
    <Toast.Provider duration={TIMERS.toastMs} swipeDirection="right" swipeThreshold={TIMERS.toastSwipePx}>
      {toasts.map(({ id, title, description, destructive, open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(next) => {
            if (!next) dismissToast(id);
          }}
          type={destructive ? 'foreground' : 'background'}
          className={destructive ? 'toast toast-destructive' : 'toast'}
        >
          <Icon path={ICONS[destructive ? 'alert' : 'check-circle']} />
          <div>
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description !== undefined && <Toast.Description className="toast-text">{description}</Toast.Description>}
          </div>
          <Toast.Close className="toast-close" aria-label="Close">
            <Icon path={ICONS.x} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport ref={viewport} className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  );
}
