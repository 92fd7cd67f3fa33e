import { toggleTheme } from '../../../lib/view/theme.ts';
import { Icon } from './icon.tsx';
import { SUN } from './public-icons.ts';

export function ThemeToggle() {
  return (
    <button type="button" className="icon-button" aria-label="Switch between light and dark" onClick={toggleTheme}>
      <Icon path={SUN} />
    </button>
  );
}
