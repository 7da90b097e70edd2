import { within } from '../../http/within.ts';
import { VIBRATION_MS } from '../../offline/worker/notification.ts';

/** Hz: a rising fourth, audible beside engines. */
const NOTES_HZ = [880, 1175];
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.4;
/** A delayed sound would come at the wrong time. */
const RESUME_MS = 300;

let context: AudioContext | undefined;

/** Not before a touch; on some phones not after the page was hidden. */
export async function canRing(): Promise<boolean> {
  return (await wake()) !== undefined;
}

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
    // Ramps, against clicks.
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    loudness.gain.linearRampToValueAtTime(0, end);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(end);
  }
}
