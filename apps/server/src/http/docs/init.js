/** Dependencies outside the main region, by their labels. */
const regions = {
  '.information-container': 'About',
  '.schemes-server-container': 'Server',
  '.filter-container': 'Filter',
};

// Swagger UI skips levels of headings, leaves parts of the page without a region, and does not label the list of servers.
function label() {
  for (const heading of document.querySelectorAll('h3.opblock-tag, h4')) {
    heading.setAttribute('aria-level', '2');
  }
  for (const [selector, name] of Object.entries(regions)) {
    const part = document.querySelector(selector);
    part?.setAttribute('role', 'region');
    part?.setAttribute('aria-label', name);
  }
  document.querySelector('#servers')?.setAttribute('aria-label', 'Server');
}
new MutationObserver(label).observe(document.querySelector('#reference'), {
  childList: true,
  subtree: true,
});

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  // The validator is a service on the internet.
  validatorUrl: null,
});
