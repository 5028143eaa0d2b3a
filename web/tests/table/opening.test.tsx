// @vitest-environment jsdom
/** The opening before anybody has set up: forces by name though none stands on the map, and then the whole map. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { OpeningPanel } from '../../src/lessons/OpeningPanel';
import type { TableModel } from '../../src/table/model';
import { standIn } from '../standin';

vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));

it('names forces that wait, and shows the whole map when it is closed', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((then) => {
    then(0);
    return 0;
  });
  const stop = { key: 'who', lines: [], shown: [{ name: 'American 1AD (12)', side: 'NATO', hexes: [] }] },
    table = standIn<TableModel>({
      session: { me: signal('NATO'), state: signal({ game: { name: 'Nuremberg' } }) },
      opening: {
        ...{ stop: signal(stop), at: signal(0), stops: signal([stop]), chosen: signal(null) },
        ...{ go: vi.fn(), front: () => [] },
      },
      ...{ measure: vi.fn(), unveil: vi.fn(), home: vi.fn() },
    }),
    root = document.createElement('div');
  await act(() => render(<OpeningPanel table={table} />, root));
  expect(root.querySelector<HTMLButtonElement>('.opening-shown button')?.disabled).toBe(true);
  expect(root.textContent).toContain('American 1AD (12)');
  await act(() => render(null, root));
  expect(table.home).toHaveBeenCalled();
  vi.restoreAllMocks();
});
