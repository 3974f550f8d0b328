// Vite plugin: combines the icons of src/ui/icon-names.ts, most of them from Lucide's data, into one SVG file. Icon
// components would add JavaScript to the first screen; a sprite adds none.
import type { Plugin } from 'vite';
import { drawnIcons, iconNames } from './src/ui/icon-names.ts';

/** `virtual:icon-sprite` exports the sprite's address. */
const moduleName = 'virtual:icon-sprite';
const devPath = '/icons.svg';

type IconNode = [tag: string, attributes: Record<string, string>][];

async function symbol(name: string): Promise<string> {
  const file = import.meta.resolve(`lucide-react/icons/${name}`);
  const { __iconData } = (await import(file)) as { __iconData: { node: IconNode } };
  const shapes = __iconData.node.map(([tag, attributes]) => {
    const text = Object.entries(attributes)
      .filter(([attribute]) => attribute !== 'key')
      .map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

const drawnSymbol = ([name, path]: [string, string]) =>
  `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}" fill="currentColor" fill-rule="evenodd" stroke="none"/></symbol>`;

async function drawSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbol));
  symbols.push(...Object.entries(drawnIcons).map(drawnSymbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

export function iconSprite(): Plugin {
  let serving = false;
  return {
    name: 'icon-sprite',
    configResolved: ({ command }) => {
      serving = command === 'serve';
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return;
      if (serving) return `export default '${devPath}';`;
      const source = await drawSprite();
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(devPath, async (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(await drawSprite());
      });
    },
  };
}
