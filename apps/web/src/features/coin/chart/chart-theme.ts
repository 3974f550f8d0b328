// The chart's colors: the design tokens as the browser resolves them, because a canvas reads neither CSS
// variables nor OKLCH.

export interface ChartTheme {
  text: string;
  line: string;
  up: string;
  down: string;
  action: string;
  actionFaint: string;
  glow: string;
  upFaint: string;
  downFaint: string;
}

/** Reads the tokens from the page. Call again after the theme has changed. */
export function readChartTheme(): ChartTheme {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const styles = getComputedStyle(document.documentElement);
  const rgba = (token: string, alpha = 1) => {
    if (!context) return 'gray';
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = styles.getPropertyValue(token).trim();
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
  };
  return {
    text: rgba('--muted'),
    line: rgba('--line', 0.5),
    up: rgba('--up'),
    down: rgba('--down'),
    action: rgba('--action'),
    actionFaint: rgba('--action', 0.28),
    glow: rgba('--glow'),
    upFaint: rgba('--up', 0.35),
    downFaint: rgba('--down', 0.35),
  };
}
