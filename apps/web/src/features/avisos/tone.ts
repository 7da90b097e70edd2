import { within } from '../../http/within.ts';
import { VIBRATION_MS } from '../../offline/worker/notification.ts';

/** Hz of the notes one after another: a rising fourth, heard beside engines. */
const NOTES_HZ = [880, 1175];
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.4;
/** A sound that the browser holds back until a touch would come at a time when nothing happened. */
const RESUME_MS = 300;

let context: AudioContext | undefined;

/** Whether the browser lets this page make a sound: not before a touch, and on some phones not after it was away. */
export async function canRing(): Promise<boolean> {
  return (await wake()) !== undefined;
}

/** A short tone and a vibration, where the browser lets this page. */
export async function ring(): Promise<void> {
  const audio = await wake();
  if (!audio) return;
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
  play(audio);
}

async function wake(): Promise<AudioContext | undefined> {
  if (!('AudioContext' in window)) return undefined;
  context ??= new AudioContext();
  if (context.state !== 'running') {
    await within(RESUME_MS, context.resume()).catch(() => undefined);
  }
  return context.state === 'running' ? context : undefined;
}

function play(audio: AudioContext): void {
  for (const [index, hz] of NOTES_HZ.entries()) {
    const start = audio.currentTime + index * NOTE_SECONDS;
    const end = start + NOTE_SECONDS;
    const note = new OscillatorNode(audio, { frequency: hz });
    const loudness = new GainNode(audio, { gain: 0 });
    // Without the slopes the tone begins and ends with a crack.
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    loudness.gain.linearRampToValueAtTime(0, end);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(end);
  }
}
