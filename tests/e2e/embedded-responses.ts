// Lists and coins are served with their first API responses. Tests that replace responses remove those, so that the page
// requests all of them.
import type { Page } from '@playwright/test';

const EMBEDDED = /<script type="application\/json" id="responses">[^<]*<\/script>/;

export const removeEmbeddedResponses = (page: Page): Promise<unknown> =>
  page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(EMBEDDED, '') });
  });
