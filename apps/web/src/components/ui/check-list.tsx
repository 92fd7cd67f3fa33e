import { Icon } from './icon.tsx';
import { ICONS } from './icons.ts';

/** Shows a list of benefits or features with check marks. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="check-list">
      {items.map((item) => (
        <li key={item}>
          <Icon path={ICONS.check} size={17} />
          {item}
        </li>
      ))}
    </ul>
  );
}
