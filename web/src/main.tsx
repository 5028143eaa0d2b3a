import { render } from 'preact';
import { App } from './app/App';
import { askWho } from './app/clubs';
import { followRoute } from './app/route';
import { applySettings } from './settings/settings';
import './styles/index.css';

applySettings();
void askWho();
followRoute();
const root = document.getElementById('app');
if (root) render(<App />, root);
