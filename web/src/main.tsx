import { render } from 'preact';
import { App } from './ui/App';
import { followRoute } from './app/route';
import { applySettings } from './app/settings';
import './styles/tokens.css';
import './styles/table.css';
import './styles/panels.css';
import './styles/show.css';
import './styles/map.css';
import './styles/start.css';

applySettings();
followRoute();
const root = document.getElementById('app');
if (root) render(<App />, root);
