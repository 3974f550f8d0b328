/**
 * Renders generated SVG as WebP. Runs in the rendering process only, because the decoder of uploads must
 * not be able to load SVG.
 */
import sharp from 'sharp';
import type { Reencoded } from '../media/reencode.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.cache(false);
sharp.concurrency(1);

export async function renderSvg(svg: string): Promise<Reencoded> {
  try {
    const { data, info } = await sharp(Buffer.from(svg))
      .webp({ quality: 88, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, image: { webp: data, width: info.width, height: info.height } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}
