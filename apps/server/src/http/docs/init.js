// Swagger UI skips levels of headings, has a main region within the page's, and does not label the list of servers.
function label() {
  for (const heading of document.querySelectorAll('h3.opblock-tag, h4')) {
    heading.setAttribute('aria-level', '2');
  }
  const operations = document.querySelector('main#operations');
  operations?.setAttribute('role', 'region');
  operations?.setAttribute('aria-label', 'Operations');
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
