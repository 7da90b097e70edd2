import type { Plugin } from 'vite';

/** Loads with the scripts, before the first text. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /atkinson-[\w-]*-latin-wght-normal-.*\.woff2$/.test(file))
        .map((href) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${href}`,
            crossorigin: '',
          },
          // After the style sheet, which would otherwise wait.
          injectTo: 'body',
        })),
  };
}
