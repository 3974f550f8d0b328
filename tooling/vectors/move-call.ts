// Renders calls in generated Move tests within the line length of the formatter.

const MAX_COLUMNS = 100;

/** A call in a function body, one argument to a line if it would exceed 100 columns. */
export function moveCall(target: string, inputs: string[]): string {
  const line = `${target}(${inputs.join(', ')});`;
  if (line.length <= MAX_COLUMNS - 4) return line;
  const broken = inputs.map((input) => `        ${fitted(input)},`);
  return [`${target}(`, ...broken, '    );'].join('\n');
}

/** A vector as the argument of a broken call, one element to a line if it is still too long. */
function fitted(input: string): string {
  if (input.length <= MAX_COLUMNS - 9) return input;
  const elements = input.slice('vector['.length, -1).split(', ');
  const lines = elements.map((element) => `            ${element},`);
  return ['vector[', ...lines, '        ]'].join('\n');
}
