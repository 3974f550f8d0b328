// The tabs below the chart. Separate from what they show, because the coin's address is checked against them on
// every page.
export const activityTabs = ['comments', 'chat', 'trades', 'holders'] as const;
export type ActivityTab = (typeof activityTabs)[number];
