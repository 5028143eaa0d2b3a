/** A game played at random, from a seed or the next that gets there, until something is the case: its save, taken in by the server. */
import type { CreatedGame } from '../src/wire.gen';
import { printed, type Server } from './server';

/** `wanted` is a Python expression, see reached.py; `computer` gives a side to one, as `Pact:regular`. */
export async function reached(
  server: Server,
  title: string,
  scenario: string,
  wanted: string,
  seed = 0,
  computer = '',
): Promise<CreatedGame> {
  const save = await printed('reached.py', title, scenario, String(seed), wanted);
  const send = (): Promise<Response> =>
      fetch(`${server.url}/api/games/import${computer && `?seat=${computer}`}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: save,
      }),
    answer = await send().catch(send); // a connection kept open may have been closed meanwhile
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as CreatedGame;
}
