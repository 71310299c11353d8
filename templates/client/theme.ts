// Loaded before the first paint, so that a reader's own choice of colours does not flash. At most 300 bytes.
try {
  document.documentElement.dataset.theme = localStorage.getItem('docgen-theme') ?? 'auto';
} catch {
  // Storage is forbidden: the colours are those of the system.
}
