// Reads the text fields of the page, and fills them again after a reload.

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface TypedField {
  /** Label of the field. */
  label: string;
  value: string;
}

const fields = (): Field[] => [
  ...document.querySelectorAll<Field>(
    'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=password])',
  ),
];

const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.placeholder;

/** Returns the fields with text. */
export const typedFields = (): TypedField[] =>
  fields()
    .map((field) => ({ label: labelOf(field), value: field.value }))
    .filter(({ label, value }) => label !== '' && value !== '');

/** Fills each field once it is on the page, which may be in a dialog that is opened later, until the page is left. */
export function fillFields(typed: readonly TypedField[], path: string): void {
  const missing = [...typed];
  const filled = new WeakSet<Field>();
  const fill = () => {
    if (window.location.pathname !== path || missing.length === 0) return watching.disconnect();
    for (const field of fields()) {
      const label = labelOf(field);
      const at = filled.has(field) ? -1 : missing.findIndex((each) => each.label === label);
      const [found] = at < 0 ? [] : missing.splice(at, 1);
      if (found === undefined) continue;
      filled.add(field);
      if (field.value === '') setValue(field, found.value);
    }
  };
  const watching = new MutationObserver(fill);
  watching.observe(document.body, { childList: true, subtree: true });
  fill();
}

/** Sets the value as typing does, so that React reads it. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
