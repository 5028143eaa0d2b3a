import { render } from 'preact';
import { App } from './ui/App';
import { askWho } from './app/clubs';
import { followRoute } from './app/route';
import { applySettings } from './app/settings';
import './styles/index.css';

applySettings();
void askWho();
followRoute();
const root = document.getElementById('app');
if (root) render(<App />, root);
