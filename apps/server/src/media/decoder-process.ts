/** Entry point of the decoder process: re-encodes one image per message and answers in order. */
import type { ImageFormat } from './formats.ts';
import { reencode } from './reencode.ts';

export interface DecodeRequest {
  bytes: Uint8Array;
  format: ImageFormat;
}

process.on('message', (request: DecodeRequest) => {
  void reencode(request.bytes, request.format).then((result) => process.send?.(result));
});
// The server ended without stopping its decoder.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
