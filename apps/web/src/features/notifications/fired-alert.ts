// Announces a price alert that fired while a page is open, with a message and, unless turned off, a sound.
import type { Notification } from '@atoll/api';
import { storage, storageKeys } from '../../lib/browser/storage.ts';
import { toast } from '../../lib/toast.ts';
import { notifications as text } from '../../messages/en/notifications.ts';
import { sentence } from './sentence.ts';

/** Frequencies in hertz, played one after the other. */
const TONES = [880, 1_320];
const TONE_S = 0.12;

export function announce(alert: Notification, open: () => void): void {
  toast.info(sentence(alert), { action: { label: text.openCoin, onClick: open } });
  if (storage.get(storageKeys.alertSound) !== '0') play();
}

function play(): void {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0.08;
  gain.connect(context.destination);
  TONES.forEach((frequency, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    const start = context.currentTime + index * TONE_S;
    tone.start(start);
    tone.stop(start + TONE_S);
    if (index === TONES.length - 1) tone.onended = () => void context.close();
  });
}
