/** Runs `action` after `ms`; answers what cancels it. */
export function after(action: () => void, ms: number): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}
