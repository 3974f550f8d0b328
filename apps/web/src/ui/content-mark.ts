// Marks the element whose painting counts as the content of a page: `npm run bench -- web` measures it.

/** Attributes of the element, for the Element Timing API; React has no type for them. */
export const contentMark = { elementtiming: 'content' };
