/** Loads the chart; a separate file, so that the route can start the import before the page has loaded. */
export const importChart = () => import('./chart.tsx');
