// Announces a price alert that fired while a page is open, with a prefilled purchase and, unless turned off, a sound.
import type { Notification } from '@atoll/api';
import { storage, storageKeys } from '../../lib/browser/storage.ts';
import { startQuickBuy } from '../../lib/coins/quick-buy-button.tsx';
import { toast } from '../../lib/toast.ts';
import { notifications as text } from '../../messages/en/notifications.ts';
import { quickBuy } from '../../messages/en/quick-buy.ts';
import { sentence } from './sentence.ts';

/** Frequencies in hertz, played one after the other. */
const TONES = [880, 1_320];
const TONE_S = 0.12;

export function announce(alert: Notification, open: () => void): void {
  const { coin } = alert;
  const view = { label: text.openCoin, onClick: open };
  const buy = () => {
    open();
    if (coin !== null) startQuickBuy(coin.pool_id);
  };
  toast.info(
    sentence(alert),
    coin === null
      ? { action: view }
      : { action: { label: quickBuy.buy, onClick: buy }, cancel: view },
  );
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
