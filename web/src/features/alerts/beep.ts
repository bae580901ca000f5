let audio: AudioContext | null = null;

const tone = (context: AudioContext, frequency: number, from: number, seconds: number): void => {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = frequency;
  // Rising and falling softly: a tone that starts at once clicks.
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(0.25, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + seconds);
};

/** Two short tones. Before the first press on the page browsers keep silent, and are not asked. */
export function beep(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
    const now = audio.currentTime;
    tone(audio, 880, now, 0.16);
    tone(audio, 1174.66, now + 0.18, 0.22);
  } catch {
    // No sound device: the drawer and the bell say the same.
  }
}
