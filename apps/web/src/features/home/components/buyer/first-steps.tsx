import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/ui/brand/icon.tsx';
import { ICONS, type IconName } from '../../../../components/ui/brand/icons.ts';
import { Panel } from '../../../../components/ui/frame/panel.tsx';

const STEPS = {
  display: 'grid',
  '& li + li': { borderTopWidth: '1px' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    paddingBlock: '3.5',
    paddingInline: '2',
    marginInline: '-2',
    borderRadius: 'l2',
  },
  '& a:hover': { background: 'bg.muted' },
  '& a > span': { flex: '1', minWidth: '0' },
  '& strong': { display: 'block', fontWeight: '580' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '14px' },
  '& .icon': { color: 'fg.muted' },
} as const;

interface Step {
  to: '/dashboard' | '/dashboard/transfers' | '/dashboard/wallet' | '/dashboard/leads' | '/dashboard/purchases';
  icon: IconName;
  title: string;
  text: string;
}

/** What a buyer can begin with, or go on with if every number is zero; only what the seat may do. */
export function FirstSteps({ isNew, buys, pays }: { isNew: boolean; buys: boolean; pays: boolean }) {
  const steps: (Step | false)[] = [
    !isNew && {
      to: '/dashboard/leads',
      icon: 'users',
      title: 'Work your leads',
      text: 'Tap a number to call, then save how it went.',
    },
    !isNew && {
      to: '/dashboard/purchases',
      icon: 'bag',
      title: 'See your purchases',
      text: 'Receipts, deliveries and files of every order.',
    },
    {
      to: '/dashboard',
      icon: 'list',
      title: 'Buy aged leads',
      text: 'Filter by state, lead age and price, then pick leads or buy by number.',
    },
    buys && {
      to: '/dashboard/transfers',
      icon: 'phone',
      title: 'Order call transfers',
      text: 'Set your states and hours, and callers are transferred to your phone.',
    },
    pays && {
      to: '/dashboard/wallet',
      icon: 'card',
      title: 'Add funds to your wallet',
      text: 'Pay with one press, and get credit for returns here.',
    },
  ];
  return (
    <Panel
      title={isNew ? 'First steps' : 'Next steps'}
      text={
        isNew ? 'Your balance, orders and calls appear here after your first purchase.' : 'Nothing is waiting for you right now.'
      }
    >
      <chakra.ul css={STEPS}>
        {steps
          .filter((step) => step !== false)
          .map(({ to, icon, title, text }) => (
            <li key={to}>
              <Link to={to}>
                <Icon path={ICONS[icon]} />
                <span>
                  <strong>{title}</strong>
                  <small>{text}</small>
                </span>
                <Icon path={ICONS.right} size={16} />
              </Link>
            </li>
          ))}
      </chakra.ul>
    </Panel>
  );
}
