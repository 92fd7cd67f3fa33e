import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '9px',
    fontSize: '15px',
    '& li': { display: 'flex', gap: '11px' },
    '& svg': { marginTop: '3px', color: 'brand.solid' },
  },
});

/** Shows a list of benefits or features with check marks. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Icon path={ICONS.check} size={17} />
          {item}
        </li>
      ))}
    </List>
  );
}
