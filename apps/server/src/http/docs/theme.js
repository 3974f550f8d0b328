// The theme that was chosen in the app, or the system's. Storage may be blocked.
let theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
try {
  theme = localStorage.getItem('theme') ?? theme;
} catch {}
document.documentElement.classList.toggle('dark-mode', theme !== 'light');
