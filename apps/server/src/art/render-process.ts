/** Entry point of the rendering process: renders one SVG per message and replies in order. */
import { renderSvg } from './render.ts';

process.on('message', ({ svg }: { svg: string }) => {
  void renderSvg(svg).then((result) => process.send?.(result));
});
// The parent process exited without stopping this one.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
