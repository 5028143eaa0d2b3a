/** Sounds made on the spot, none recorded: a die, a march, a fight, my turn, the end. Soft until somebody chooses, who is told where. */
import { set, settings } from './settings';

export type Cue = 'move' | 'die' | 'fight' | 'turn' | 'end';
let context: AudioContext | null = null;

/** How loud it is where nobody has chosen. */
export const SOFT = 30;
/** A page that nobody has touched may not make a sound. */
const awake = (): boolean => typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;

const at = (): AudioContext | null => {
  if (!settings.peek().sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
};

/** A tone that swells at once and dies away. */
function tone(c: AudioContext, when: number, hertz: number, seconds: number, loud: number): void {
  const o = c.createOscillator(),
    g = c.createGain();
  o.type = 'triangle';
  o.frequency.value = hertz;
  g.gain.setValueAtTime(0, when);
  g.gain.linearRampToValueAtTime(loud, when + 0.01);
  g.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  o.connect(g).connect(c.destination);
  o.start(when);
  o.stop(when + seconds);
}
/** A burst of noise through a low door. */
function knock(c: AudioContext, when: number, hertz: number, seconds: number, loud: number): void {
  const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * seconds), c.sampleRate),
    data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = c.createBufferSource(),
    filter = c.createBiquadFilter(),
    g = c.createGain();
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.value = hertz;
  g.gain.value = loud;
  source.connect(filter).connect(g).connect(c.destination);
  source.start(when);
}

/** `first` is told when it is heard for the first time, unasked. */
export function sound(cue: Cue, first?: () => void): void {
  if (settings.peek().sound === null && first && awake()) {
    set({ sound: SOFT });
    first();
  }
  const c = at();
  if (!c) return;
  const now = c.currentTime,
    loud = (settings.peek().sound ?? 0) / 100;
  if (cue === 'move') knock(c, now, 900, 0.06, loud * 0.5);
  else if (cue === 'die')
    for (const [i, gap] of [0, 0.07, 0.15, 0.26].entries()) knock(c, now + gap, 2600 - i * 300, 0.05, loud * 0.7);
  else if (cue === 'fight') {
    knock(c, now, 180, 0.5, loud);
    tone(c, now, 62, 0.4, loud * 0.5);
  } else if (cue === 'end') for (const hertz of [262, 330, 392, 523]) tone(c, now, hertz, 2, loud * 0.18);
  else {
    tone(c, now, 523, 0.35, loud * 0.25);
    tone(c, now + 0.16, 784, 0.5, loud * 0.25);
  }
}
