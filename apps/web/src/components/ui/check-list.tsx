import { Icon } from './icon.tsx';

/** What somebody gets, one line each. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="check-list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={17} />
          {item}
        </li>
      ))}
    </ul>
  );
}
