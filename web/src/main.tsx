import { render } from 'preact';
import { App } from './ui/App';
import { followRoute } from './app/route';
import { applySettings } from './app/settings';
import './styles/index.css';

applySettings();
followRoute();
const root = document.getElementById('app');
if (root) render(<App />, root);
