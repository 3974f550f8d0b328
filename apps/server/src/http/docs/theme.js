// Applies the theme chosen in the app, or the system's if there is none or storage is blocked.
let theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
try {
  theme = localStorage.getItem('theme') ?? theme;
} catch {}
document.documentElement.classList.toggle('dark-mode', theme !== 'light');
