/** Loads the chart; in its own file so that the route can start before its page has loaded. */
export const importChart = () => import('./chart.tsx');
