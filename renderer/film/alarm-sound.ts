/** Two short tones that cut through a room without being a siren, s and Hz. */
const tones = [
  { at: 0, hertz: 880 },
  { at: 0.18, hertz: 660 },
] as const;
const toneSeconds = 0.14;
const loudness = 0.25;

let context: AudioContext | null = null;

/** Sounds the alarm once. It comes from the loudspeakers of the room and is never mixed into the recording. */
export function soundAlarm(): void {
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const { at, hertz } of tones) {
    const start = context.currentTime + at;
    const gain = context.createGain();
    // Ramps, because a tone cut off clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
    gain.gain.setValueAtTime(loudness, start + toneSeconds - 0.02);
    gain.gain.linearRampToValueAtTime(0, start + toneSeconds);
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + toneSeconds);
  }
}
