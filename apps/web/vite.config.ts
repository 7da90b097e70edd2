import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.PORT || 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The manifest tells the bench what each screen loads.
    manifest: true,
    sourcemap: true,
  },
  server: { proxy: { '/api': { target: api, changeOrigin: true } } },
});
