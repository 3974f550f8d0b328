/**
 * Codes that prove who owns an account elsewhere. They are HMACs over the Atoll address, so issuing one
 * stores nothing, and a code published or sent by someone else links only to its own address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromHex, toHex } from '@mysten/sui/utils';

/** Telegram codes are valid in the hour of their issue and the next. */
const HOUR_MS = 3_600_000;
const MAC_BYTES = 15;
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const mac = (key: Uint8Array, ...parts: (string | number)[]): Buffer =>
  createHmac('sha256', key).update(parts.join('|')).digest();

/**
 * Returns the text that an X account posts to prove that it belongs to an address. It contains the address, so that
 * users who are persuaded to post the text for another account can see it; the code proves that this server created it.
 */
export function xStatement(key: Uint8Array, address: string): string {
  const digest = mac(key, 'x', address);
  const letters = Array.from(digest.subarray(0, 10), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `This X account belongs to the Sui address ${address} (atoll-${letters.join('')})`;
}

/** The start parameter of the bot's link: 63 characters, of which Telegram allows 64. */
export function telegramCode(key: Uint8Array, address: string, nowMs: number): string {
  const hour = Math.floor(nowMs / HOUR_MS);
  const bytes = [...fromHex(address), ...telegramMac(key, address, hour)];
  return Buffer.from(bytes).toString('base64url');
}

/** The address of a start parameter; undefined for forged and expired ones. */
export function readTelegramCode(key: Uint8Array, code: string, nowMs: number): string | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== 32 + MAC_BYTES) return undefined;
  const address = `0x${toHex(bytes.subarray(0, 32))}`;
  const hour = Math.floor(nowMs / HOUR_MS);
  const given = bytes.subarray(32);
  const valid = [hour, hour - 1].some((each) =>
    timingSafeEqual(given, telegramMac(key, address, each)),
  );
  return valid ? address : undefined;
}

const telegramMac = (key: Uint8Array, address: string, hour: number): Buffer =>
  mac(key, 'telegram', address, hour).subarray(0, MAC_BYTES);
