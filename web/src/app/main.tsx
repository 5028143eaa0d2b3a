import { render } from 'preact';

render(<main>Front '85</main>, document.getElementById('app')!);
