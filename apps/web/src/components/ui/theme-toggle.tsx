import { toggleTheme } from '../../lib/theme.ts';
import { Icon } from './icon.tsx';

export function ThemeToggle() {
  return (
    <button type="button" className="icon-button" aria-label="Switch between light and dark" onClick={toggleTheme}>
      <Icon name="sun" />
    </button>
  );
}
