/**
 * A push service on loopback: takes messages as the real ones do and decrypts them with the browser's
 * keys (RFC 8291, aes128gcm), so that tests see what a device would.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from './http.ts';

export interface ReceivedPush {
  /** Decrypted text. */
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface PushDevice {
  /** Subscription that the browser hands to the site. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** Status of the next answers; 201 accepts, 'hang' never answers. */
  status: number | 'hang';
}

export interface PushService {
  url: string;
  /** Subscribes a new device. */
  device(): PushDevice;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { device: PushDevice; keys: ECDH; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const found = devices.get(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const authorized = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/.test(
      request.headers.authorization ?? '',
    );
    if (found === undefined) response.writeHead(404).end();
    else if (request.method !== 'POST' || request.headers.ttl === undefined) {
      response.writeHead(400).end();
    } else if (!authorized) response.writeHead(401).end();
    else {
      const { device, keys, auth } = found;
      if (device.status === 'hang') return;
      if (device.status === 201) {
        device.received.push({
          text: decrypt(Buffer.concat(chunks), keys, auth),
          headers: request.headers,
        });
      }
      response.writeHead(device.status).end();
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    device() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const device: PushDevice = {
        subscription: {
          endpoint: `${url}${path}`,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received: [],
        status: 201,
      };
      devices.set(path, { device, keys, auth });
      return device;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message of one record: salt, record size, sender's key, ciphertext. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const shared = keys.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = derive(shared, auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
  // The record ends with the delimiter 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
