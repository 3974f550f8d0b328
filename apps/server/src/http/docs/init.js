// Swagger UI skips a level of headings and does not label the list of servers.
function label() {
  for (const heading of document.querySelectorAll('h3.opblock-tag')) {
    heading.setAttribute('aria-level', '2');
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
