/** Who asks: late answers and silent servers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askWho, me } from '../../src/app/clubs';

const somebody = { club: 'open', owner: false, person: { id: 'p', name: 'Ewa', role: 'player' } };
const nobody = { ...somebody, person: null };
const says = (body: object, status = 200): Response => new Response(JSON.stringify(body), { status });
let ask: ReturnType<typeof vi.fn<() => Promise<Response>>>;

beforeEach(() => {
  me.value = null;
  ask = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', ask);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settled = async (): Promise<void> => {
  const told = askWho();
  await vi.runAllTimersAsync();
  await told;
};

it('does not let an answer that is out of date overwrite a later one', async () => {
  let late: (answer: Response) => void = () => undefined;
  ask.mockReturnValueOnce(new Promise((answer) => (late = answer)));
  ask.mockResolvedValueOnce(says(nobody));
  const first = askWho();
  await askWho();
  late(says(somebody));
  await first;
  expect(me.value).toEqual(nobody);
});

it('asks again where the server did not answer, and forgets nobody meanwhile', async () => {
  ask.mockResolvedValueOnce(says(somebody));
  await settled();
  ask
    .mockResolvedValueOnce(says({}, 503))
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValueOnce(says(nobody));
  await settled();
  expect(me.value).toEqual(nobody);
  ask.mockResolvedValueOnce(says(somebody));
  await settled();
  ask.mockRejectedValue(new TypeError('gone'));
  await settled();
  expect(me.value).toEqual(somebody);
});

it('takes a server without a club at its word', async () => {
  ask.mockResolvedValueOnce(says({}, 404));
  await settled();
  expect(me.value?.club).toBe('off');
  expect(ask).toHaveBeenCalledTimes(1);
});
