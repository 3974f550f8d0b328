SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  // The validator is a service on the internet.
  validatorUrl: null,
});
