import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../brand/icon.tsx';
import { ICONS, type IconName } from '../brand/icons.ts';

const Text = chakra('p', {
  base: { display: 'grid', justifyItems: 'center', gap: '4', paddingBlock: '2.5', textAlign: 'center' },
});

/** Says what the page waits for; `icon` replaces the spinner. */
export function Waiting({ icon, children }: { icon?: IconName; children: string }) {
  return (
    <Text role="status">
      {icon === undefined ? (
        <Spinner aria-hidden color="brand.solid" css={{ '--spinner-track-color': 'colors.border.emphasized' }} />
      ) : (
        <Icon path={ICONS[icon]} size={30} />
      )}
      {children}
    </Text>
  );
}
