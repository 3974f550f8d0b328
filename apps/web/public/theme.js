// Sets the remembered theme before the first paint; a file of its own because the content security
// policy allows no inline scripts.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is blocked: the default theme stands.
}
