// Uploads that are not images, or decompression bombs (threat: hostile images).
import type { Person } from '../person.ts';
import type { Attack } from './hostile.ts';
import type { Sender } from './sender.ts';

/** The header of a PNG of 60,000 × 60,000 pixels, without pixel data. */
function bomb(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(13);
  size.writeUInt32BE(60_000, 0);
  size.writeUInt32BE(60_000, 4);
  size.set([8, 6], 8);
  return Buffer.concat([header, size, Buffer.alloc(64)]);
}

const UPLOADS: readonly [what: string, bytes: Buffer][] = [
  ['bomb', bomb()],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['GIF that is a page', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['page', Buffer.from('<!doctype html><script>alert(1)</script>')],
];

export const hostileImages = (sender: Sender, person: Person): Attack => {
  const accepted = new Set<string>();
  return {
    threat: 35,
    pauseMs: 1_000,
    async attempt(random) {
      const [what, bytes] = random.pick(UPLOADS);
      const type = 'application/octet-stream';
      const answer = await sender.send(what, '/api/media', bytes, type, person.authorization);
      if (answer !== undefined && answer.status < 400) accepted.add(`${what} was accepted`);
    },
    effects: async () => [...accepted],
  };
};
