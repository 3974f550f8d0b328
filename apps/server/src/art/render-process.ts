/** Entry point of the drawing process: renders one SVG per message and answers in order. */
import { renderSvg } from './render.ts';

process.on('message', ({ svg }: { svg: string }) => {
  void renderSvg(svg).then((result) => process.send?.(result));
});
// The server ended without stopping its process.
process.on('disconnect', () => process.exit(0));
