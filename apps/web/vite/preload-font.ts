import type { Plugin } from 'vite';

/**
 * Has the font asked for together with the scripts: it is there before the first text, which it would wrap
 * anew if it came later.
 */
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
          // After the style sheet: before it, it holds back what is shown without either.
          injectTo: 'body',
        })),
  };
}
