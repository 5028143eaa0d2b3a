/** Plays whatever is asked, with the mouse, plainly: enough to reach the end of a turn or of the game. */
import type { Player, Seen } from './player';

/** `towards`: marches go as near to this hex as they can, else somewhere in the middle of what is offered. */
export interface Habits { moves: number; attacks: number; towards?: string }

const apart = (a: string, b: string): number => Math.abs(Number(a.slice(0, 2)) - Number(b.slice(0, 2))) + Math.abs(Number(a.slice(2)) - Number(b.slice(2)));

export async function playUntil(p: Player, done: (s: Seen) => boolean, habits: Habits = { moves: 2, attacks: 2 }, ms = 200_000): Promise<Seen> {
  const end = Date.now() + ms;
  let moves = 0, attacks = 0, phase = '', patient = 0;
  for (;;) {
    const s = await p.see();
    if (s.over || done(s)) return s;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(s).slice(0, 300)}`);
    if (s.covered) { await p.uncover(); continue; }
    if (!s.mine || !s.ready) { await p.page.waitForTimeout(250); continue; }
    if (`${s.phase} ${s.player ?? ''}` !== phase) { phase = `${s.phase} ${s.player ?? ''}`; moves = 0; if (s.phase !== 'momentum') attacks = 0; }
    if (s.set && s.complete === null && patient < 8) { patient += 1; await p.page.waitForTimeout(150); continue; } // everybody is still being asked to join
    patient = 0;
    if (s.complete !== null) { await p.gold(3_000).catch(() => undefined); await p.moved(s.ply, 8_000).catch(() => undefined); continue; } // a click may have played it already
    const { towards } = habits, hex = towards && s.phase === 'movement' ? [...s.words].sort((a, b) => apart(a, towards) - apart(b, towards))[0] : s.words[Math.floor(s.words.length / 2)];
    if (s.phase === 'movement' && s.kind === 'none' && s.verb) { await p.page.keyboard.press('Escape'); moves = 99; } 
    else if (s.kind === 'option' || s.kind === 'number') { await p.page.locator('.options ul button').first().click(); await p.until((x) => x.prefix.length > s.prefix.length || x.ply !== s.ply); } 
    else if (s.kind === 'hex' && hex !== undefined) { if (s.phase === 'movement') moves += 1; await p.click(hex); await p.until((x) => x.ply !== s.ply || x.complete !== null || x.prefix.length !== s.prefix.length || x.refusal !== null); } 
    else if (s.kind === 'unit' && s.words[0] !== undefined) { const at = await p.hexOf(s.words[0]); if (at) await p.click(at); else await p.page.locator('.tray button').first().click(); await p.until((x) => x.ply !== s.ply || x.complete !== null || x.prefix.length !== s.prefix.length); } 
    else {
      const wanted = s.phase === 'movement' ? (moves < habits.moves ? s.entries.find(([, v]) => v === 'move') : undefined) : s.phase === 'combat' || s.phase === 'momentum' ? (attacks < habits.attacks ? s.entries.find(([, v]) => v === 'attack') : undefined) : s.entries[0];
      if (wanted) { attacks += 1; await p.click(wanted[0]); await p.until((x) => x.prefix.length > 0 || x.ply !== s.ply || x.refusal !== null, 10_000).catch(() => { moves = 99; attacks = 99; }); } 
      else { await p.page.keyboard.press('e'); await p.page.waitForTimeout(150); const now = await p.see(); if (now.ply === s.ply) await p.gold(3_000).catch(() => undefined); await p.moved(s.ply, 20_000).catch(() => undefined); }
    }
  }
}
