import { start } from './start.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shared.css';
import './styles/site.css';

void start(document.getElementById('root')!);
