// Web Push on this device: what the browser allows, and subscribing to it.
import { api } from '../api/api.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const subscription = async (): Promise<PushSubscription | null> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  // Without a service worker, as in private windows of some browsers, nothing could arrive.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) === null ? 'off' : 'on';
}

/** Asks for permission if needed and subscribes; returns the state that came of it. */
export async function turnOnPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const registration = await navigator.serviceWorker.ready;
  const added = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = added.toJSON();
  try {
    await api.push.subscribe({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    });
  } catch (error) {
    // A subscription that the server does not have must not appear as turned on.
    await added.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends the subscription of this device, at logout too: its messages are one account's own. */
export async function turnOffPush(): Promise<PushState> {
  const existing = await subscription();
  if (existing !== null) {
    const { endpoint } = existing;
    // In parallel, so that the server unsubscribes even if the browser's push service is unreachable.
    await Promise.all([api.push.unsubscribe({ endpoint }), existing.unsubscribe()]);
  }
  return 'off';
}
