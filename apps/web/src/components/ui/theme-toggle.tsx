import { toggleTheme } from '../../lib/theme.ts';
import { Glyph, SUN } from './glyph.tsx';

export function ThemeToggle() {
  return (
    <button type="button" className="icon-button" aria-label="Switch between light and dark" onClick={toggleTheme}>
      <Glyph path={SUN} />
    </button>
  );
}
